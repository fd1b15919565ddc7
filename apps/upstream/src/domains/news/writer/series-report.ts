import type { SeriesFacts } from '@matchpoint/contracts/match/series';
import type { ArticleContext } from './article-context.ts';
import { closingSentences } from './closing.ts';
import type { Draft, DraftBlock } from './draft.ts';
import type { Phrase } from './phrase.ts';
import { reportOf } from './report.ts';
import { seriesStories } from './series-stories.ts';
import { seriesStory, type SeriesStory } from './series-story.ts';
import { seriesArc, seriesOpening, totalsTables } from './series-words.ts';

/** The parts of a series report that depend on the game. */
interface OwnParts {
  /** The best players. */
  readonly stars: Phrase;
  /** The games in order. */
  readonly course: readonly DraftBlock[];
  /** Drafts or the veto, and tables of the games. */
  readonly numbers: readonly DraftBlock[];
  readonly headings: { readonly course: string; readonly numbers: string };
}

/** Returns the report of a series; undefined when its score contradicts its games. */
export function seriesReport(context: ArticleContext, facts: SeriesFacts, ownOf: (story: SeriesStory) => OwnParts): Draft | undefined {
  const story = seriesStory(context.detail, facts);
  if (story === undefined) return undefined;
  const { stars, course, numbers, headings } = ownOf(story);
  return reportOf(context, seriesStories(context, story), {
    result: seriesOpening(context, story),
    support: [seriesArc(context, story), stars],
    course,
    numbers,
    people: totalsTables(context, story),
    after: closingSentences(context),
    headings: { ...headings, people: context.in('选手数据', 'Player totals'), after: context.in('赛后', 'What it means') },
  });
}
