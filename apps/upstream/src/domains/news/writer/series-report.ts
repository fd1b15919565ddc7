import type { SeriesFacts } from '@matchpoint/contracts/match/series';
import type { ArticleContext } from './article-context.ts';
import { closingSentences } from './closing.ts';
import { type Draft, type DraftBlock, paragraph, section } from './draft.ts';
import type { Phrase } from './phrase.ts';
import { seriesStory, type SeriesStory } from './series-story.ts';
import { seriesArc, seriesOpening, seriesSummary, seriesTitle, totalsTables } from './series-words.ts';

/** The parts of a series report that depend on the game. */
interface OwnParts {
  /** The best players. */
  readonly stars: Phrase;
  /** The sections about single games. */
  readonly sections: readonly DraftBlock[];
}

/** Returns the report of a series; undefined when its score contradicts its games. */
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
      ...section(context.in('赛后', 'What it means'), paragraph(closingSentences(context), context.language)),
    ],
  };
}
