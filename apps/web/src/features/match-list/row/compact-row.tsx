import { useTranslation } from 'react-i18next';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { matchSentence } from '../../../shared/match/match-name.ts';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { MaskedScore } from '../../../shared/spoiler/masked-score.tsx';
import { useShownMatch } from '../../../shared/spoiler/use-shown-match.ts';
import { DelayChip } from '../../../shared/stream-delay/delay-chip.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import classes from './compact-row.module.css';

/** A match in a sidebar: two stacked teams, their scores, and the status. */
export const CompactRow = memo(function CompactRow({ match }: { readonly match: MatchSummary }) {
  return isMasked(match) ? <MaskedRow match={match} /> : <Row match={match} />;
});

function MaskedRow({ match }: { readonly match: MatchSummary }) {
  return <Row match={useShownMatch(match)} />;
}

function Row({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const mark = useScoreHighlight(match.id);
  const state = matchDisplayState(match);
  const status = useStatusText(match);
  const changed = (side: 0 | 1) => (mark?.isFlashing === true && (mark.sides === side || mark.sides === 'both')) || undefined;
  return (
    <li className={classes.compact} data-state={state} data-match={match.id}>
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        aria-label={matchSentence(match, t)}
        preload={false}
      />
      {match.teams.length < 2 ? (
        <span className={classes.event}>{[match.league.short, match.stage, match.round].filter(Boolean).join(' ')}</span>
      ) : (
        sideOrder(match).map((side) => {
          const team = match.teams[side];
          return team === undefined ? null : (
            <span key={side} className={classes.team} data-lost={(match.winner !== undefined && match.winner !== side) || undefined}>
              <Crest spec={team.crest} against={side === 1 ? match.teams[0]?.crest : undefined} />
              <span className={classes.name} dir="auto">
                {team.name}
              </span>
              <b data-changed={changed(side)}>{match.score?.[side]}</b>
            </span>
          );
        })
      )}
      <span className={classes.status}>
        <b>
          <bdi dir={/^[ -~]*$/.test(status.main) ? 'ltr' : 'auto'}>{status.main}</bdi>
        </b>
        {isMasked(match) ? <MaskedScore match={match} /> : <bdi>{status.sub}</bdi>}
        <DelayChip matchId={match.id} short />
      </span>
      <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
    </li>
  );
}
