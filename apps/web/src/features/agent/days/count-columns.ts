/** The counts of a day in the order of their columns. */
export const COUNT_COLUMNS = ['registrations', 'mobiles', 'rechargers', 'recharged', 'refunded', 'spent', 'share', 'correction'] as const;
