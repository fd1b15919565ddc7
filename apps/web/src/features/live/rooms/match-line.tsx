import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { matchName, matchSentence } from '../../../shared/match/match-name.ts';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import { useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { ScoreBox } from '../../../ui/score-box.tsx';
import classes from './match-line.module.css';

export interface MatchLineProps {
  readonly match: MatchSummary;
  /** Leaves out the league, for narrow columns. */
  readonly compact?: boolean;
}

/** The match that a room shows, in one line: league, teams around the score, and the minute. Scores of a page are aligned. */
export function MatchLine({ match, compact = false }: MatchLineProps) {
  const { t } = useTranslation('match');
  const state = matchDisplayState(match);
  return (
    <div className={classes.line} data-kind={match.kind} data-state={state} data-compact={compact || undefined}>
      <VisuallyHidden as="span">{matchSentence(match, t)}</VisuallyHidden>
      <span aria-hidden="true" className={classes.league}>
        <Chip hue={match.league.hue} title={match.league.name}>
          {match.league.short}
        </Chip>
      </span>
      {match.kind === 'battle_royale' ? <Leaders match={match} /> : <Versus match={match} />}
      <MatchMinute match={match} />
    </div>
  );
}

function Versus({ match }: { readonly match: MatchSummary }) {
  const mark = useScoreHighlight(match.id);
  const state = matchDisplayState(match);
  const [first, second] = sideOrder(match);
  const changed = mark?.isFlashing !== true ? undefined : mark.sides === 'both' ? 'both' : mark.sides === first ? 0 : 1;
  const winner = match.winner === undefined ? undefined : match.winner === first ? 0 : 1;
  return (
    <>
      <span aria-hidden="true" className={classes.home} dir="auto">
        {match.teams[first]?.short}
      </span>
      <ScoreBox home={match.score?.[first]} away={match.score?.[second]} state={state} changed={changed} winner={winner} />
      <span aria-hidden="true" className={classes.away} dir="auto">
        {match.teams[second]?.short}
      </span>
    </>
  );
}

/** A battle-royale match has no sides: its leaders stand in place of the score. */
function Leaders({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const leaders = match.facts.kind === 'battle_royale' ? match.facts.leaders.filter(({ points }) => points > 0) : [];
  if (leaders.length === 0) {
    return (
      <span className={classes.event} aria-hidden="true">
        {matchName(match, t)}
      </span>
    );
  }
  return (
    <span className={classes.leaders} aria-hidden="true">
      {leaders.slice(0, 3).map(({ teamId, name, points }, index) => (
        <span key={teamId}>
          <i>{index + 1}</i>
          <bdi>{name}</bdi>
          <b>{points}</b>
        </span>
      ))}
    </span>
  );
}

/** The minute, period or kick-off of a match. */
export function MatchMinute({ match }: { readonly match: MatchSummary }) {
  const { main } = useStatusText(match);
  return (
    <b className={classes.minute} data-state={matchDisplayState(match)}>
      {/^[ -~]*$/.test(main) ? <Bdi>{main}</Bdi> : <bdi>{main}</bdi>}
    </b>
  );
}
