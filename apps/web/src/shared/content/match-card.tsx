import { useTranslation } from 'react-i18next';
import type { MatchLink } from '@matchpoint/contracts/content/content';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { leagueChip } from '@matchpoint/contracts/rules/league-chip';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { matchSentence } from '../match/match-name.ts';
import { matchDisplayState, sideOrder } from '../match/match-display-state.ts';
import { useStatusText } from '../match-time/use-status-text.ts';
import { MaskedScore } from '../spoiler/masked-score.tsx';
import { useShownMatch } from '../spoiler/use-shown-match.ts';
import { DelayChip } from '../stream-delay/delay-chip.tsx';
import { OriginMark } from '../system/origin-mark.tsx';
import { useLive, useScoreHighlight } from '../realtime/use-live.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { matchCardInput } from './load-match-card.ts';
import classes from './match-card.module.css';

/** A match inside a text, with its current score. */
export function MatchCard({ id, gameId }: MatchLink) {
  const { locale } = usePage();
  useLive(gameId);
  const { data } = trpc.match.byIds.useQuery(matchCardInput(locale.code, id));
  const match = data?.list[0];
  if (data !== undefined && match === undefined) return null;
  return (
    <div className={classes.card} data-match={id} data-state={match === undefined ? undefined : matchDisplayState(match)}>
      {match === undefined ? <Skeleton width="60%" height={20} /> : isMasked(match) ? <MaskedCard match={match} /> : <Card match={match} />}
    </div>
  );
}

function MaskedCard({ match }: { readonly match: MatchSummary }) {
  return <Card match={useShownMatch(match)} />;
}

function Card({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const mark = useScoreHighlight(match.id);
  const status = useStatusText(match);
  const [first, second] = sideOrder(match);
  const changed = (side: 0 | 1) => (mark?.isFlashing === true && (mark.sides === side || mark.sides === 'both')) || undefined;
  const lost = (side: 0 | 1) => (match.winner !== undefined && match.winner !== side) || undefined;
  const team = (side: 0 | 1) => {
    const shown = match.teams[side];
    return shown === undefined ? null : (
      <span className={classes.team} data-lost={lost(side)}>
        <Crest spec={shown.crest} against={side === 1 ? match.teams[0]?.crest : undefined} size={32} />
        <span dir="auto">{shown.name}</span>
      </span>
    );
  };
  return (
    <>
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        aria-label={matchSentence(match, t)}
        preload={false}
      />
      <p className={classes.head}>
        <Chip hue={match.league.hue} title={match.league.name}>
          {leagueChip(match.league)}
        </Chip>
        <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
        <span dir="auto">{[match.stage, match.round].filter(Boolean).join(' ')}</span>
        <DelayChip matchId={match.id} short />
        <span className={classes.status}>
          <b>
            <bdi dir={/^[ -~]*$/.test(status.main) ? 'ltr' : 'auto'}>{status.main}</bdi>
          </b>
          <bdi>{status.sub}</bdi>
        </span>
      </p>
      {match.teams.length < 2 ? (
        <p className={classes.event} dir="auto">
          {match.league.name}
        </p>
      ) : (
        <div className={classes.board}>
          {team(first)}
          {isMasked(match) ? (
            <MaskedScore match={match} />
          ) : (
            <span className={classes.score} aria-hidden="true">
              <b data-changed={changed(first)}>{match.score?.[first] ?? '–'}</b>
              <i>:</i>
              <b data-changed={changed(second)}>{match.score?.[second] ?? '–'}</b>
            </span>
          )}
          {team(second)}
        </div>
      )}
    </>
  );
}
