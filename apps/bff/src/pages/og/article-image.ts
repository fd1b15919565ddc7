import type { Cover } from '@matchpoint/contracts/content/content';
import { placeCrest, renderOgImage, type Layer, placeText } from './og-image.ts';
import type { OgLanguage } from './language.ts';
import { brandOf } from './match-image.ts';
import { originLayer, type ShownOrigin } from './origin-layer.ts';

/** What the image of an article or a video shows. */
export interface ArticleSummary {
  readonly title: string;
  /** League or kind, above the title. */
  readonly label: string;
  readonly cover: Cover | undefined;
  readonly shown: ShownOrigin;
}

const DEFAULT_HUE = '#1D5BD8';

/** Draws the image of an article or video: its title, the mark of its origin, and the teams on its cover. */
export async function articleImage({ title, label, cover, shown }: ArticleSummary, language: OgLanguage): Promise<Buffer> {
  const crests = cover?.kind === 'match';
  const pieces: Layer[] = [await placeText({ text: title, size: 62, colour: '#FFFFFF', width: crests ? 760 : 1056, lines: 4 }, 72, 140)];
  const mark = await originLayer(shown, language);
  pieces.push(...mark.layers);
  const width = Math.min(760, 1056 - mark.width);
  if (label !== '') pieces.push(await placeText({ text: label, size: 32, colour: '#B8C2D0', width }, 72, 64));
  if (crests) {
    pieces.push(...(await placeCrest(cover.home, 150, 1000, 190)), ...(await placeCrest(cover.away, 150, 1000, 400)));
    if (cover.score !== undefined) {
      const text = `${cover.score[0]} – ${cover.score[1]}`;
      pieces.push(await placeText({ text, size: 44, colour: '#FFFFFF', width: 200, align: 'centre' }, 1000, 272));
    }
  }
  return renderOgImage(pieces, cover === undefined || cover.kind === 'picture' ? DEFAULT_HUE : cover.hue, brandOf(language));
}
