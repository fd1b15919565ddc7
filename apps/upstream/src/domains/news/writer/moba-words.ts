import type { ArticleContext } from './article-context.ts';
import { grouped } from './english-text.ts';

/** Formats an amount of gold: "1.2万", "12,400". */
export function goldAmount(context: ArticleContext, gold: number): string {
  return context.in(gold >= 10_000 ? `${(Math.floor(gold / 1_000) / 10).toString()}万` : String(gold), grouped(gold));
}
