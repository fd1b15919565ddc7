/** 22 November 2026, a Sunday, 22:00 in Shanghai: matches of most games are in play. */
export const NOW = Date.UTC(2026, 10, 22, 14);
