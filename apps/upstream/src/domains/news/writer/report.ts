import { arrange, type ReportParts } from './arrangement.ts';
import type { ArticleContext } from './article-context.ts';
import type { Draft } from './draft.ts';
import { chooseStory, type Story, summaryOf } from './story.ts';

/** Returns the report of a match: one of its stories, told in one of the structures that its parts allow. */
export function reportOf(context: ArticleContext, stories: readonly [Story, ...Story[]], parts: ReportParts): Draft {
  const told = chooseStory(context, stories);
  const { structure, blocks, support } = arrange(context, told, parts);
  return { title: told.title, summary: summaryOf(context, told, support), blocks, story: told.kind, structure };
}
