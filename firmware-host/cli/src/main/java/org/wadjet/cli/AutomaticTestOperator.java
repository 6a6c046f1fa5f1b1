package org.wadjet.cli;

/** Carries out all steps of the guided tests of a board without a person. */
public interface AutomaticTestOperator extends SelfTest.Placing, TorchTest.Torch {}
