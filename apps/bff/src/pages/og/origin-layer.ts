import type { Origin } from '@matchpoint/contracts/match/base';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { OgLanguage } from './language.ts';
import { type Layer, placeChip } from './og-image.ts';

/** Where something comes from; `originalAt`: original kick-off of a replay, UTC milliseconds. */
export interface ShownOrigin {
  readonly origin: Origin;
  readonly originalAt?: number | undefined;
}

/** The colours of the marks on the site's dark theme. */
const COLOURS = { simulated: '#CFC3F7', replay: '#9CD0F5' } as const;

/** The mark of an image, and the width that it takes from the line of the label, both in pixels. */
export interface OriginLayer {
  readonly layers: readonly Layer[];
  readonly width: number;
}

/**
 * Draws the mark of what is simulated or repeated, with the original date of a replay in Beijing time, at the end of the label's line. What is
 * live or from the archive has none.
 */
export async function originLayer({ origin, originalAt }: ShownOrigin, language: OgLanguage): Promise<OriginLayer> {
  if (origin !== 'simulated' && origin !== 'replay') return { layers: [], width: 0 };
  const name = (await loadMessages(language, 'common'))[`origin.${origin}`] ?? '';
  const text = originalAt === undefined ? name : `${name} ${dayOf(originalAt, SHANGHAI)}`;
  return placeChip({ text, colour: COLOURS[origin], isDashed: origin === 'simulated' }, 1128, 54);
}
