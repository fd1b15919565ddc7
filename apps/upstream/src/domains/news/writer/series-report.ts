import type { SeriesFacts } from '@matchpoint/contracts/match/series';
import type { Cast } from './cast.ts';
import { closingOf } from './closing.ts';
import { type Draft, type DraftBlock, paragraph, section } from './draft.ts';
import type { Phrase } from './phrase.ts';
import { seriesStory, type SeriesStory } from './series-story.ts';
import { seriesArc, seriesOpening, seriesSummary, seriesTitle, totalsTables } from './series-words.ts';

/** What a game tells of a series beside what every series has. */
interface OwnParts {
  /** The best players of it. */
  readonly stars: Phrase;
  /** Game by game, and what led to it. */
  readonly sections: readonly DraftBlock[];
}

/** The report of a series of any game; nothing when its score and its games do not fit together. */
export function seriesReport(cast: Cast, facts: SeriesFacts, ownOf: (story: SeriesStory) => OwnParts): Draft | undefined {
  const story = seriesStory(cast.detail, facts);
  if (story === undefined) return undefined;
  const { stars, sections } = ownOf(story);
  return {
    title: seriesTitle(cast, story),
    summary: seriesSummary(cast, story),
    blocks: [
      ...paragraph([seriesOpening(cast, story), seriesArc(cast, story), stars], cast.language),
      { kind: 'match' },
      ...sections,
      ...section(cast.in('选手数据', 'Player totals'), totalsTables(cast, story)),
      ...section(cast.in('赛后', 'What it means'), paragraph(closingOf(cast), cast.language)),
    ],
  };
}
