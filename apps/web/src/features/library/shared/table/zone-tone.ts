/** How a place of a table is marked: what leads up, what leads on, what leads down. */
export type ZoneTone = 'top' | 'next' | 'bottom' | 'other';

const TONES: Readonly<Record<string, ZoneTone>> = { promotion: 'top', playoff: 'next', relegation: 'bottom' };

export function zoneTone(zone: string): ZoneTone {
  return TONES[zone] ?? 'other';
}
