import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { splitLine } from '@matchpoint/contracts/rules/handicap';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../lib/page/page-context.ts';
import { handicapText } from '../../../shared/match/handicap-text.ts';
import { phaseText } from '../../../shared/match/phase-text.ts';
import { sideOrder, type MatchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useMapName } from '../../../shared/match/use-map-name.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './phone-context.module.css';

type Pair = readonly [number, number];

/**
 * The right half of a row on phones, where the columns of wider lists have no room: half-time and corners, the quarter in play, kills or
 * rounds; before a match without a prediction, its handicap.
 */
export function PhoneContext({ match, state }: { readonly match: MatchSummary; readonly state: MatchDisplayState }) {
  const parts = useParts(match, state);
  if (parts.length === 0) return null;
  return <span className={classes.phone}>{parts}</span>;
}

function useParts(match: MatchSummary, state: MatchDisplayState): readonly ReactNode[] {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const mapName = useMapName();
  const { facts, odds } = match;
  const [first, second] = sideOrder(match);
  const part = (label: string, value: string) => (
    <span key={label}>
      <small>{label}</small> <Bdi>{value}</Bdi>
    </span>
  );
  const pair = (label: string, value: Pair | undefined) => (value === undefined ? [] : [part(label, `${value[first]}-${value[second]}`)]);
  if (state === 'off' || match.status === 'walkover') return [];
  if (state === 'pre') {
    if (match.winRate !== undefined) return [];
    const line = odds?.asian?.line;
    if (line !== undefined) return [part(t('odds.asian.short'), handicapText(first === 1 ? -line : line, locale.code, facts.kind))];
    return odds?.total?.line === undefined ? [] : [part(t('odds.total.short'), splitLine(odds.total.line))];
  }
  switch (facts.kind) {
    case 'soccer':
      return [...pair(t('soccer.ht'), facts.ht), ...pair(t('soccer.corners'), facts.corners)];
    case 'basketball': {
      const last = facts.periods.at(-1);
      if (state === 'live') return last === undefined ? [] : pair(t('basketball.now'), [last.home, last.away]);
      const half = facts.periods.slice(0, facts.periods[0]?.kind === 'H' ? 1 : 2);
      return half.length === 0 ? [] : pair(t('soccer.ht'), [sum(half, 'home'), sum(half, 'away')]);
    }
    case 'series': {
      const { current } = facts;
      if (state === 'live')
        return current?.score === undefined
          ? []
          : pair(match.gameId === 2 ? mapName(2, current.map ?? '') : t('series.kills'), current.score);
      return facts.games
        .filter((game) => game.score !== undefined && game.status === 'finished')
        .slice(0, 3)
        .map((game) => <Bdi key={game.no}>{game.score?.join('-') ?? ''}</Bdi>);
    }
    case 'periods': {
      const last = facts.periods.at(-1);
      return last?.home === undefined || last.away === undefined ? [] : pair(phaseText(match, t), [last.home, last.away]);
    }
    case 'battle_royale':
      return [];
  }
}

function sum(periods: readonly { readonly home: number; readonly away: number }[], side: 'home' | 'away'): number {
  return periods.reduce((total, period) => total + period[side], 0);
}
