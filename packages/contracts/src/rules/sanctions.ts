/** Lengths of a sanction that the staff desk offers, minutes; 0 is for ever. */
export const SANCTION_MINUTES = [10, 60, 1440, 10_080, 43_200, 0] as const;
