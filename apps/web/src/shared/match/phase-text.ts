import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { TFunction } from 'i18next';

/** Returns the phase of a match in words: "下半场", "第2盘", "7局上". */
export function phaseText({ phase, facts }: Pick<MatchSummary, 'phase' | 'facts'>, t: TFunction<'match'>): string {
  const no = facts.kind === 'periods' ? (facts.periods.at(-1)?.no ?? 1) : 1;
  return t(`phase.${phase}`, { no });
}
