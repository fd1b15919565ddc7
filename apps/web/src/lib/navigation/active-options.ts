/**
 * `activeOptions` of a link that sets `aria-current` itself: the router marks it only at exactly its own URL, not on child pages or with
 * other parameters.
 */
export const EXACT = { exact: true } as const;
