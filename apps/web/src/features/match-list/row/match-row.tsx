import { useTranslation } from 'react-i18next';
import { leagueChip } from '@matchpoint/contracts/rules/league-chip';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, memo, Suspense, useCallback, type CSSProperties } from 'react';
import { loadPageMessages } from '../../../lib/i18n/page-messages.ts';
import { WinProbability } from '../../../shared/match/win-probability.tsx';
import { matchName, matchSentence } from '../../../shared/match/match-name.ts';
import { type MatchDisplayState, matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { useOriginText } from '../../../shared/system/use-origin-text.ts';
import { useFollowedMatch } from '../../../shared/follow/use-followed-matches.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useDelayedSince, useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { MaskedScore } from '../../../shared/spoiler/masked-score.tsx';
import { useShownMatch } from '../../../shared/spoiler/use-shown-match.ts';
import { DelayChip } from '../../../shared/stream-delay/delay-chip.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { ScoreBox } from '../../../ui/score-box.tsx';
import { FollowButton } from '../../../ui/controls/follow-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { openInPanel, useIsInPanel } from '../detail/open-match.ts';
import { BattleRoyaleLeaders } from './battle-royale-leaders.tsx';
import { PhoneContext } from './phone-context.tsx';
import { OddsCells } from './odds-cells.tsx';
import { RowContext } from './row-context.tsx';
import { TeamCell } from './team-cell.tsx';
import classes from './match-row.module.css';

/** The rooms of a match, fetched after the first view: without them the row is complete. */
const RowRooms = lazy(async () => {
  try {
    const [module] = await Promise.all([import('../../../shared/room/row-rooms.tsx'), loadPageMessages(['live'])]);
    return module;
  } catch {
    return { default: () => null };
  }
});

export interface MatchRowProps {
  readonly match: MatchSummary;
  /** The list mixes days. */
  readonly withDay?: boolean | undefined;
  /** The heading of the list names the league: rows do not repeat it. */
  readonly withoutLeague?: boolean | undefined;
  /** The list mixes games: their icons are beside the leagues. */
  readonly withGame?: boolean | undefined;
  /** When there is room for only one, an upcoming match shows its prediction instead of its odds. */
  readonly prefer?: 'odds' | 'chances' | undefined;
}

/** Games whose scores tint the row for ten seconds. Basketball has too many scores. */
const GOAL_GAMES = new Set(['soccer', 'series']);

/**
 * One match in a list. The whole row is a link; the follow button and the link to the analysis lie above it. Columns that differ by sport
 * are beyond the second team, so that the scores of a page are aligned.
 */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  return isMasked(props.match) ? <MaskedRow {...props} /> : <Row {...props} />;
});

function MaskedRow(props: MatchRowProps) {
  return <Row {...props} match={useShownMatch(props.match)} />;
}

function Row({ match, withDay, withoutLeague = false, withGame = false, prefer = 'odds' }: MatchRowProps) {
  const { t } = useTranslation('match');
  const inPanel = useIsInPanel(match.id);
  const mark = useScoreHighlight(match.id);
  const name = matchName(match, t);
  const { on, toggle } = useFollowedMatch(match.id, useOriginText()(match, name));
  const state = matchDisplayState(match);
  const [first, second] = sideOrder(match);
  const slug = gameById(match.gameId)?.slug ?? 'soccer';
  const isMarked = match.origin === 'simulated' || match.origin === 'replay';
  const battleRoyale = match.kind === 'battle_royale';
  const tint = mark !== undefined && GOAL_GAMES.has(match.facts.kind);
  const changed = mark?.isFlashing !== true ? undefined : mark.sides === 'both' ? 'both' : mark.sides === first ? 0 : 1;
  const masked = isMasked(match);
  const winner = match.winner === undefined ? undefined : match.winner === first ? 0 : 1;
  const shows = match.odds !== undefined && (match.winRate === undefined || state !== 'pre' || prefer === 'odds') ? 'odds' : 'chances';
  return (
    <li
      className={classes.row}
      data-state={state}
      data-kind={match.kind}
      data-tint={tint || undefined}
      data-shows={shows}
      data-sport={match.facts.kind}
      data-match={match.id}
      data-marked={isMarked || undefined}
      data-open={inPanel || undefined}
      data-league={withoutLeague ? 'none' : undefined}
    >
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: slug, id: String(match.id) }}
        aria-label={matchSentence(match, t)}
        aria-current={inPanel || undefined}
        preload={false}
        onClick={(event) => {
          const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
          // Without a connection the page of the match may be stored, while the data of the panel is not.
          if (isPlain && navigator.onLine && openInPanel(match.id)) event.preventDefault();
        }}
      />
      <span className={classes.star}>
        <FollowButton on={on} label={`${t(on ? 'follow.remove' : 'follow.add')} ${name}`} onToggle={toggle} />
      </span>
      {withoutLeague ? null : (
        <span className={classes.league}>
          <Chip hue={match.league.hue} title={match.league.name}>
            {leagueChip(match.league)}
          </Chip>
          {withGame && !isMarked ? <Icon name={`game-${match.gameId}`} size={16} /> : null}
        </span>
      )}
      {isMarked ? (
        <span className={classes.origin}>
          {withGame ? <Icon name={`game-${match.gameId}`} size={16} className={classes.game ?? ''} /> : null}
          <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
        </span>
      ) : null}
      <Status match={match} withDay={withDay} live={state === 'live'} />
      {battleRoyale ? (
        masked ? (
          <MaskedScore match={match} />
        ) : (
          <BattleRoyaleLeaders match={match} />
        )
      ) : (
        <>
          <TeamCell match={match} side={first} place="home" {...(winner === undefined ? {} : { won: winner === 0 })} />
          <span className={classes.score}>
            {masked ? (
              <MaskedScore match={match} />
            ) : (
              <ScoreBox
                home={match.score?.[first]}
                away={match.score?.[second]}
                state={state}
                changed={changed}
                winner={state === 'end' ? winner : undefined}
              />
            )}
          </span>
          <TeamCell match={match} side={second} place="away" {...(winner === undefined ? {} : { won: winner === 1 })} />
        </>
      )}
      {masked ? null : <RowContext match={match} state={state} />}
      {match.odds !== undefined || (!masked && match.facts.kind === 'soccer' && match.origin !== 'replay') ? (
        <OddsCells match={match} state={state} />
      ) : null}
      {state === 'pre' && match.winRate !== undefined ? (
        <WinProbability rate={match.winRate} isAwayFirst={first === 1} className={classes.chances} />
      ) : null}
      {masked || battleRoyale ? null : <PhoneContext match={match} state={state} />}
      <RowEnd match={match} state={state} name={name} />
    </li>
  );
}

/** The end of a row: delay, late kick-off, rooms, stream, and the link to the analysis. */
function RowEnd({ match, state, name }: { readonly match: MatchSummary; readonly state: MatchDisplayState; readonly name: string }) {
  const { t } = useTranslation('match');
  const hydrated = useHydrated();
  const slug = gameById(match.gameId)?.slug ?? 'soccer';
  return (
    <span className={classes.end}>
      <DelayChip matchId={match.id} short />
      <Late match={match} />
      {state === 'live' && hydrated ? (
        <Suspense fallback={null}>
          <RowRooms game={slug} matchId={match.id} />
        </Suspense>
      ) : null}
      {match.coverage.stream && state === 'live' ? (
        <span className={classes.stream} title={t('stream')}>
          <Icon name="tv" size={18} />
        </span>
      ) : null}
      {match.kind === 'battle_royale' ? null : (
        <Link
          className={classes.analysis}
          to="/$game/$id"
          params={{ game: slug, id: String(match.id) }}
          search={{ tab: 'analysis' }}
          preload={false}
          aria-label={`${t('analysis.short')} · ${name}`}
          title={t('analysis.long')}
        >
          {t('analysis.short')}
        </Link>
      )}
    </span>
  );
}

/** Minutes, clocks and kick-off times have no letter that determines their direction. */
const LATIN = /^[ -~]*$/;

/** The status column: minute, kick-off, result. Only this cell renders again when the minute changes. */
function Status({ match, withDay, live }: { readonly match: MatchSummary; readonly withDay: boolean | undefined; readonly live: boolean }) {
  const { main, sub, percent } = useStatusText(match, withDay ?? false);
  const style: CSSProperties & { '--gone'?: string } = percent === undefined ? {} : { '--gone': `${percent}%` };
  const minute = /^[\d+]+'$/.test(main) ? main.slice(0, -1) : undefined;
  return (
    <span className={classes.status} style={style}>
      <b data-word={/[^\d\s:+'Q/-]/.test(main) || undefined}>
        <bdi dir={LATIN.test(main) ? 'ltr' : 'auto'}>
          {minute === undefined ? (
            main
          ) : (
            <>
              {minute}
              <i className={classes.tick}>'</i>
            </>
          )}
        </bdi>
      </b>
      {live ? <span className={classes.progress} /> : null}
      <small>
        <bdi dir={LATIN.test(sub) ? 'ltr' : 'auto'}>{sub}</bdi>
      </small>
    </span>
  );
}

function Late({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const since = useDelayedSince(match.id);
  const age = useNow(useCallback((now: number) => (since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1_000))), [since]));
  if (since === undefined) return null;
  const text = age < 120 ? t('late.age', { seconds: age }) : t('late.age_minutes', { minutes: Math.floor(age / 60) });
  return (
    <span data-late={match.id}>
      <Badge kind="warn" title={`${t('late.badge')} · ${text}`}>
        {t('late.short')}
      </Badge>
    </span>
  );
}
