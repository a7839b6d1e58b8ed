// Two canonical forms of gridchecker (https://github.com/dobrichev/gridchecker), as a shared library
// for `cargo xtask bench --gridchecker`. With FOLDER where its sources are:
//
//     clang++ -O3 -march=native -std=gnu++11 -shared -fPIC -I FOLDER -o libgridchecker.so \
//         benches/gridchecker.cpp FOLDER/patminlex.cpp FOLDER/subcanon.cpp

#include "patminlex.h"

void subcanon(const char *values, char *form);

// Both take and write 81 values of 0 (a blank) to 9.
extern "C" void form_by_pattern(const char *values, char *form) { patminlex canonized(values, form); }
extern "C" void form_by_rows(const char *values, char *form) { subcanon(values, form); }
