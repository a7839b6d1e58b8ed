# A puzzle on several lines, with an indent
.Shape~4x4
    .~R1C1_1.~R1C2_2
# the rest
    .~R2C1_3.~R2C2_4.~R3C3_4
    .~R4C4_2
