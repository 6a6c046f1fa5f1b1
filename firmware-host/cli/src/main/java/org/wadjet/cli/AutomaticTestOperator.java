package org.wadjet.cli;

/** Carries out all steps of the guided tests of a board without a person. */
public interface AutomaticTestOperator extends SelfTest.Placing, TorchTest.Torch {
  /** Opens key and lid and closes them again once the board is read. */
  void checkInterlock();
}
