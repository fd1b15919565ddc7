import type { Cover } from '@matchpoint/contracts/content/content';
import { crestAt, finishCard, type Piece, textAt } from './og-image.ts';
import type { CardLanguage } from './language.ts';
import { brandOf } from './match-image.ts';

/** What an article or a video shows of itself. */
export interface ArticleFacts {
  readonly title: string;
  /** League or kind, above the title. */
  readonly label: string;
  readonly cover: Cover | undefined;
}

const PLAIN_HUE = '#1D5BD8';

/** An article or video: its title, and the teams that it tells of. */
export async function articleCard({ title, label, cover }: ArticleFacts, language: CardLanguage): Promise<Buffer> {
  const crests = cover?.kind === 'match';
  const pieces: Piece[] = [await textAt({ text: title, size: 62, colour: '#FFFFFF', width: crests ? 760 : 1056, lines: 4 }, 72, 140)];
  if (label !== '') pieces.push(await textAt({ text: label, size: 32, colour: '#B8C2D0', width: 760 }, 72, 64));
  if (crests) {
    pieces.push(...(await crestAt(cover.home, 150, 1000, 190)), ...(await crestAt(cover.away, 150, 1000, 400)));
    if (cover.score !== undefined) {
      const text = `${cover.score[0]} – ${cover.score[1]}`;
      pieces.push(await textAt({ text, size: 44, colour: '#FFFFFF', width: 200, align: 'centre' }, 1000, 272));
    }
  }
  return finishCard(pieces, cover === undefined || cover.kind === 'picture' ? PLAIN_HUE : cover.hue, brandOf(language));
}
