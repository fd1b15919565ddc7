import { useTranslation } from 'react-i18next';
import { gameById, type GameSlug } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { matchSentence } from '../../shared/match/match-name.ts';
import { matchDisplayState, sideOrder } from '../../shared/match/match-display-state.ts';
import { useStatusText } from '../../shared/match-time/use-status-text.ts';
import { useMatch } from '../../shared/realtime/use-match.ts';
import { useScoreHighlight } from '../../shared/realtime/use-live.ts';
import { useRoom } from '../../shared/room/room-context.tsx';
import { MaskedScore } from '../../shared/spoiler/masked-score.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import classes from './match-panel.module.css';
import { useRoomMatch } from './use-room-match.ts';

/** The delay is stored on the device, so the server cannot render it. */
const StreamDelayPanel = lazy(async () => {
  const { StreamDelayPanel: Loaded } = await import('../../shared/stream-delay/stream-delay-panel.tsx');
  return { default: Loaded };
});

const MAX_EVENTS = 5;
const SHOWN: ReadonlySet<string> = new Set(['goal', 'penalty_missed', 'card', 'var']);

/** The match that the room shows: score, clock, latest events, and links to its page and odds. */
export function MatchPanel() {
  const match = useRoomMatch();
  return match === undefined || match.teams.length < 2 ? null : <Score match={match} />;
}

function Score({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('room');
  const { t: tMatch } = useTranslation('match');
  const hydrated = useHydrated();
  const { room } = useRoom();
  const mark = useScoreHighlight(match.id);
  const status = useStatusText(match);
  const sides = sideOrder(match);
  const changed = (side: 0 | 1) => (mark?.isFlashing === true && (mark.sides === side || mark.sides === 'both')) || undefined;
  const game = gameById(match.gameId)?.slug ?? 'soccer';
  const params = { game, id: String(match.id) };
  const [first, second] = sides;
  const team = (side: 0 | 1) => {
    const shown = match.teams[side];
    return shown === undefined ? null : (
      <span className={classes.team}>
        <Crest spec={shown.crest} against={side === 1 ? match.teams[0]?.crest : undefined} size={32} />
        <bdi>{shown.name}</bdi>
      </span>
    );
  };
  return (
    <section className={classes.panel} aria-label={t('match.label')} data-state={matchDisplayState(match)}>
      <div className={classes.score}>
        <Link className={classes.link} to="/$game/$id" params={params} aria-label={matchSentence(match, tMatch)} preload={false} />
        {team(first)}
        <span className={classes.middle}>
          {isMasked(match) ? (
            <span className={classes.masked}>
              <MaskedScore match={match} />
            </span>
          ) : (
            <span className={classes.slab} aria-hidden="true">
              <b data-changed={changed(first)}>{match.score?.[first] ?? '–'}</b>
              <i>:</i>
              <b data-changed={changed(second)}>{match.score?.[second] ?? '–'}</b>
            </span>
          )}
          <span className={classes.status}>
            <b>
              <bdi>{status.main}</bdi>
            </b>
            <HalfScore match={match} />
          </span>
        </span>
        {team(second)}
      </div>
      <div className={classes.side}>
        <p className={classes.head}>
          <bdi>{match.league.name}</bdi>
          <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
        </p>
        {hydrated && match.gameId === 202 && !isMasked(match) ? (
          <Suspense fallback={null}>
            <Events game={game} match={match} />
          </Suspense>
        ) : null}
        {hydrated && matchDisplayState(match) !== 'end' ? (
          <Suspense fallback={null}>
            <StreamDelayPanel match={match} roomId={room.id} />
          </Suspense>
        ) : null}
        <p className={classes.links}>
          <Link to="/$game/$id" params={params} preload={false}>
            {t('match.page')}
          </Link>
          {match.odds === undefined ? null : (
            <Link to="/$game/$id" params={params} search={{ tab: 'odds' }} preload={false}>
              {t('match.odds')}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

function HalfScore({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('room');
  if (match.facts.kind !== 'soccer') return null;
  const { ht, corners } = match.facts;
  return (
    <>
      {ht === undefined ? null : <span>{t('match.half', { score: ht.join('–') })}</span>}
      {corners === undefined ? null : <span>{t('match.corners', { score: corners.join('–') })}</span>}
    </>
  );
}

/** The latest events of a soccer match, newest first. */
function Events({ game, match }: { readonly game: GameSlug; readonly match: MatchSummary }) {
  const { t } = useTranslation('match-soccer');
  const ready = useMessages('match-soccer');
  const detail = useMatch(game, match.id);
  const events = (detail.soccer?.events ?? [])
    .filter(({ kind }) => SHOWN.has(kind))
    .slice(-MAX_EVENTS)
    .toReversed();
  if (!ready || events.length === 0) return null;
  return (
    <ul className={classes.events}>
      {events.map((event) => (
        <li key={event.id}>
          <Bdi>{minuteText(event.minute, event.plus)}</Bdi>
          <bdi>{event.side === undefined ? '' : (match.teams[event.side]?.short ?? '')}</bdi>
          <span>{t(`event.${event.kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
