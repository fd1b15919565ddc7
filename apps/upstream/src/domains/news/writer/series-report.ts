import type { SeriesFacts } from '@matchpoint/contracts/match/series';
import type { ArticleContext } from './article-context.ts';
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
export function seriesReport(context: ArticleContext, facts: SeriesFacts, ownOf: (story: SeriesStory) => OwnParts): Draft | undefined {
  const story = seriesStory(context.detail, facts);
  if (story === undefined) return undefined;
  const { stars, sections } = ownOf(story);
  return {
    title: seriesTitle(context, story),
    summary: seriesSummary(context, story),
    blocks: [
      ...paragraph([seriesOpening(context, story), seriesArc(context, story), stars], context.language),
      { kind: 'match' },
      ...sections,
      ...section(context.in('选手数据', 'Player totals'), totalsTables(context, story)),
      ...section(context.in('赛后', 'What it means'), paragraph(closingOf(context), context.language)),
    ],
  };
}
