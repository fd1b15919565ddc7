/** Limits of an anchor's information, in graphemes (spec §3, our lengths). */
export const ANCHOR_LIMITS = { title: 30, introduction: 40, detail: 500, pictures: 3, appeal: 300 } as const;

/** A match may be linked while it is played, or this long before it starts (spec §5), milliseconds. */
export const LINK_BEFORE_MS = 3_600_000;

/** A broadcast whose picture is lost may continue within this time; then it ends, milliseconds. */
export const INTERRUPTION_MS = 90_000;

/** An anchor may delete the recording of a broadcast within this time after its end, milliseconds. */
export const DELETE_RECORDING_MS = 86_400_000;

/** Entrance fee of a paid room, coins; the first minutes are free. */
export const PAID_ROOM = { least: 1, most: 500, default: 10, previewMs: 180_000 } as const;

/** Windows of the revenue pages, days (spec §9). */
export const REVENUE_DAYS = [7, 14, 30] as const;

/** A broadcast shorter than this does not count in statistics, milliseconds. */
export const COUNTED_BROADCAST_MS = 600_000;

/** An anchor may announce broadcasts this long before, milliseconds. */
export const ANNOUNCE_BEFORE_MS = 7 * 86_400_000;

/** What is missing before a broadcast can start, in the order of spec §5. */
export const BROADCAST_CHECKS = ['title', 'introduction', 'match', 'cover', 'rules'] as const;
export type BroadcastCheck = (typeof BROADCAST_CHECKS)[number];

/** Breaches of the conduct rules of spec §5, as reasons of a ban. */
export const CONDUCT_BREACHES = [
  'politics',
  'sex',
  'violence',
  'drugs',
  'ads',
  'discrimination',
  'smoking',
  'military',
  'government',
  'religion',
  'logo',
  'other',
] as const;
export type ConductBreach = (typeof CONDUCT_BREACHES)[number];
