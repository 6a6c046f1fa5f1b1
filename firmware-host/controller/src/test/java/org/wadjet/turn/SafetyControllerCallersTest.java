package org.wadjet.turn;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;

/**
 * Tests that in this package only {@link ShotController} calls the safety controller and the
 * ledger.
 */
class SafetyControllerCallersTest {
  private static final Set<String> SAFETY =
      Set.of(LaserSafetyController.class.getName(), Ledger.class.getName());

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.wadjet.turn");

  @Test
  void onlyTheShotControllerCallsTheSafetyController() {
    callers(ShotController.class.getName()).check(CLASSES);
  }

  @Test
  void theRuleSeesTheCallsOfTheShotController() {
    assertThat(callers("none").evaluate(CLASSES).hasViolation()).isTrue();
  }

  private static ArchRule callers(String allowed) {
    return noClasses()
        .that(describe("are not " + allowed, each -> !each.getName().equals(allowed)))
        .should()
        .callMethodWhere(
            describe(
                "the owner is the safety controller or the ledger",
                (JavaMethodCall call) -> SAFETY.contains(call.getTargetOwner().getName())));
  }
}
