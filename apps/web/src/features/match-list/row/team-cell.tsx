import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { Crest } from '../../../ui/image/crest.tsx';
import classes from './team-cell.module.css';

export interface TeamCellProps {
  readonly match: MatchSummary;
  readonly side: 0 | 1;
  /** The side of the score that the team is on. */
  readonly place: 'home' | 'away';
  readonly won?: boolean;
}

const CODE = /^[A-Z0-9]{1,4}$/;

/**
 * A team beside the score: rank, cards, name, crest; the crest is always next to the score. Where the away team is first, both say which
 * side they are.
 */
export function TeamCell({ match, side, place, won }: TeamCellProps) {
  const { t } = useTranslation('match');
  const team = match.teams[side];
  if (team === undefined) return <span className={classes.team} data-place={place} />;
  const { facts } = match;
  // Shown instead of the name where the list is too narrow for it; a code such as "TRK" is no name.
  const hasShort = team.short !== '' && team.short.length < team.name.length && !CODE.test(team.short);
  const yellow = facts.kind === 'soccer' ? (facts.yellow?.[side] ?? 0) : 0;
  const red = facts.kind === 'soccer' ? (facts.red?.[side] ?? 0) : 0;
  return (
    <span className={classes.team} data-place={place} data-won={won}>
      <Crest spec={team.crest} against={side === 1 ? match.teams[0]?.crest : undefined} />
      <span className={classes.name} title={team.name} dir="auto" data-short={hasShort || undefined}>
        {team.name}
      </span>
      {hasShort ? (
        <span className={classes.short} title={team.name} dir="auto">
          {team.short}
        </span>
      ) : null}
      {sideOrder(match)[0] === 1 ? <small className={classes.side}>{t(side === 0 ? 'home.tag' : 'away.tag')}</small> : null}
      {red > 0 ? (
        <span className={classes.card} data-card="red" role="img" aria-label={`${t('soccer.red')} ${red}`}>
          {red}
        </span>
      ) : null}
      {yellow > 0 ? (
        <span className={classes.card} data-card="yellow" role="img" aria-label={`${t('soccer.yellow')} ${yellow}`}>
          {yellow}
        </span>
      ) : null}
      {team.rank === undefined ? null : (
        <span className={classes.rank} title={t('rank.of', { rank: team.rank })}>
          [{team.rank}]
        </span>
      )}
      {facts.kind === 'series' && !isMasked(match) && matchDisplayState(match) !== 'pre' ? <Dots facts={facts} side={side} /> : null}
    </span>
  );
}

/** One dot for each game needed to win, filled for games won. */
function Dots({ facts, side }: { readonly facts: Extract<MatchSummary['facts'], { kind: 'series' }>; readonly side: 0 | 1 }) {
  const won = facts.games.filter((game) => game.winner === side).length + (facts.advantage?.[side] ?? 0);
  const needed = facts.mode === 'bo' && facts.bestOf !== 2 ? Math.floor(facts.bestOf / 2) + 1 : facts.bestOf;
  if (needed < 2) return null;
  return (
    <span className={classes.dots} aria-hidden="true">
      {Array.from({ length: needed }, (_, index) => (
        <i key={index} data-won={index < won || undefined} />
      ))}
    </span>
  );
}
