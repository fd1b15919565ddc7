/** What a user may choose as color scheme; `system` follows the device. */
export const COLOR_SCHEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ColorSchemeChoice = (typeof COLOR_SCHEME_CHOICES)[number];

/** The color of rising odds; that of falling ones is the other. `locale`: red in Chinese locales and green elsewhere (product.md §3.1). */
export const RISE_COLORS = ['locale', 'red', 'green'] as const;
export type RiseColor = (typeof RISE_COLORS)[number];

/** What is heard when a followed match scores. */
export const GOAL_SOUNDS = ['off', 'whistle', 'bell'] as const;
export type GoalSound = (typeof GOAL_SOUNDS)[number];
