//! Why: Sudoku in human steps.
