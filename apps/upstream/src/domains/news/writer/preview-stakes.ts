import type { ArticleContext } from './article-context.ts';
import { type DraftBlock, paragraph, section } from './draft.ts';
import { knockoutStakes } from './preview-knockout.ts';
import { runStakes } from './preview-runs.ts';
import { tableStakes } from './preview-table.ts';
import type { Stake } from './stake.ts';

/** Stakes that an article tells. */
const MAX_STAKES = 3;

/** Returns what is at stake in a future match of two teams, the most important first; empty when the data supports no such statement. */
export function stakesOf(context: ArticleContext): Stake[] {
  return [...knockoutStakes(context), ...tableStakes(context), ...runStakes(context)]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_STAKES);
}

/** Returns the section that tells the stakes. */
export function stakesSection(context: ArticleContext, stakes: readonly Stake[]): DraftBlock[] {
  return section(
    context.in('本场看点', 'What is at stake'),
    paragraph(
      stakes.map(({ kind, sentences }) => context.choice.of(`stake:${kind}`, sentences)),
      context.language,
    ),
  );
}
