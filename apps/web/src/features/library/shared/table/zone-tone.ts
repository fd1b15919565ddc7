/** The color of a table zone: `top` for promotion, `next` for play-offs, `bottom` for relegation. */
export type ZoneTone = 'top' | 'next' | 'bottom' | 'other';

const TONES: Readonly<Record<string, ZoneTone>> = { promotion: 'top', playoff: 'next', relegation: 'bottom' };

export function zoneTone(zone: string): ZoneTone {
  return TONES[zone] ?? 'other';
}
