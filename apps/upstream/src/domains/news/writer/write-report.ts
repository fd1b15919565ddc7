import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { basketballReport } from './basketball-report.ts';
import { ArticleContext } from './article-context.ts';
import { closingSentences } from './closing.ts';
import { csReport } from './cs-report.ts';
import type { Draft, Language } from './draft.ts';
import { mobaReport } from './moba-report.ts';
import { royaleReport } from './royale-report.ts';
import { reportOf } from './report.ts';
import { seasonStories } from './season-stories.ts';
import { soccerPartsEn } from './soccer-en.ts';
import { soccerStories } from './soccer-stories.ts';
import { soccerStory } from './soccer-story.ts';
import { soccerPartsZh } from './soccer-zh.ts';
import { specialReport } from './special-report.ts';

/**
 * Returns the report of a finished and confirmed match in one language, from its page in that language; `analysis` must be that of the time
 * right after the match. Undefined when there is nothing to state, such as a result without a score.
 */
export function writeReport(detail: MatchDetail, language: Language): Draft | undefined {
  if (!detail.confirmed) return undefined;
  const context = new ArticleContext(detail, language);
  const { status, resultType = 'normal', facts } = detail;
  if (status !== 'finished' || !(resultType === 'normal' || resultType === 'draw')) return specialReport(context);
  switch (facts.kind) {
    case 'soccer': {
      const story = soccerStory(detail);
      if (story === undefined) return undefined;
      const partsOf = context.in(soccerPartsZh, soccerPartsEn);
      return reportOf(
        context,
        [...soccerStories(context, story), ...seasonStories(context)],
        partsOf(context, story, closingSentences(context)),
      );
    }
    case 'basketball':
      return basketballReport(context);
    case 'series':
      return detail.gameId === 2 ? csReport(context, facts) : mobaReport(context, facts);
    case 'battle_royale':
      return royaleReport(context);
    case 'periods':
      return undefined;
  }
}
