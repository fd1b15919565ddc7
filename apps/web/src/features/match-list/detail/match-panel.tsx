import { gameById } from '@matchpoint/contracts/games';
import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { matchName } from '../../../shared/match/match-name.ts';
import { useMapName } from '../../../shared/match/use-map-name.ts';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import { WinProbability } from '../../../shared/match/win-probability.tsx';
import { useMatch } from '../../../shared/realtime/use-match.ts';
import { matchQueries } from '../../../shared/realtime/match-queries.ts';
import { MaskedScore } from '../../../shared/spoiler/masked-score.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { statBars } from '../../../ui/chart/stat-rows.ts';
import { StatBars } from '../../../ui/chart/stat-bars.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { ScoreBox } from '../../../ui/score-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BattleRoyaleLeaders } from '../row/battle-royale-leaders.tsx';
import classes from './match-panel.module.css';

const MAX_STATS = 8;

export interface MatchPanelProps {
  readonly id: Id;
  readonly onClose: () => void;
}

/** A match beside its list: what the list knows at once, then its events and statistics. Escape closes it. */
export default function MatchPanel({ id, onClose }: MatchPanelProps) {
  const known = useKnownMatch(id);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  if (known === undefined) return null;
  return (
    <Suspense fallback={<Frame match={known} onClose={onClose} more={<Skeleton width="100%" height={160} />} />}>
      <Live summary={known} onClose={onClose} />
    </Suspense>
  );
}

/** Returns a match from the lists on the page, or fetched where the link was shared without them. */
function useKnownMatch(id: Id): MatchSummary | undefined {
  const client = useQueryClient();
  const { locale } = usePage();
  const listed = matchQueries(client)
    .flatMap(({ data }) => (hasRows(data) ? data.list : []))
    .find((row) => row.id === id);
  const { data } = trpc.match.byIds.useQuery({ locale: locale.code, ids: [id] }, { enabled: listed === undefined });
  return listed ?? data?.list[0];
}

/** Answers of the match procedures hold rows under `list` (contracts/procedures/match.ts); those of day counts are arrays. */
function hasRows(data: object): data is { readonly list: readonly MatchSummary[] } {
  return 'list' in data && Array.isArray(data.list);
}

function Live({ summary, onClose }: { readonly summary: MatchSummary; readonly onClose: () => void }) {
  const match = useMatch(gameById(summary.gameId)?.slug ?? 'soccer', summary.id);
  return <Frame match={match} onClose={onClose} more={isMasked(match) ? null : <Details match={match} />} />;
}

interface FrameProps {
  readonly match: MatchSummary;
  readonly onClose: () => void;
  readonly more: ReactNode;
}

function Frame({ match, onClose, more }: FrameProps) {
  const { t } = useTranslation('match');
  const { t: tCommon } = useTranslation('common');
  const { t: tMatchList } = useTranslation('match-list');
  const { locale } = usePage();
  const { zone } = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = match;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  const page = { to: '/$game/$id', params: { game: gameById(match.gameId)?.slug ?? 'soccer', id: String(id) } } as const;
  const tabs = match.kind === 'battle_royale' ? [] : (['analysis', 'odds'] as const);
  return (
    <section className={classes.panel} data-match-panel={String(id)} aria-label={matchName(match, t)}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {[match.league.name, match.round ?? match.stage].filter(Boolean).join(' · ')}
        </h2>
        <button type="button" aria-label={tCommon('action.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className={classes.when}>
        <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
        {match.startExact ? <bdi>{kickOffText(match.startAt, zone, locale.code)}</bdi> : t('time.tbd')}
      </p>
      {match.kind === 'battle_royale' ? (
        <div className={classes.leaders}>{isMasked(match) ? <MaskedScore match={match} /> : <BattleRoyaleLeaders match={match} />}</div>
      ) : (
        <Board match={match} />
      )}
      {matchDisplayState(match) === 'pre' && match.winRate !== undefined ? (
        <div className={classes.rate}>
          <WinProbability rate={match.winRate} isAwayFirst={sideOrder(match)[0] === 1} />
        </div>
      ) : null}
      {more}
      <p className={classes.links}>
        <Link className={buttonClass} data-kind="primary" {...page} preload={false}>
          {tMatchList('panel.page')}
        </Link>
        {tabs.map((tab) =>
          tab === 'odds' && !match.coverage.odds ? null : (
            <Link key={tab} className={buttonClass} {...page} search={{ tab }} preload={false}>
              {tMatchList(`panel.${tab}`)}
            </Link>
          ),
        )}
      </p>
    </section>
  );
}

function Board({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const status = useStatusText(match);
  const state = matchDisplayState(match);
  const [first, second] = sideOrder(match);
  const team = (side: 0 | 1) => {
    const shown = match.teams[side];
    return shown === undefined ? (
      <span />
    ) : (
      <span className={classes.team}>
        <Crest spec={shown.crest} against={side === 1 ? match.teams[0]?.crest : undefined} size={40} />
        <b dir="auto">{shown.name}</b>
        {first === 1 ? <small>{t(side === 0 ? 'home.tag' : 'away.tag')}</small> : null}
      </span>
    );
  };
  return (
    <div className={classes.board}>
      {team(first)}
      <span className={classes.score}>
        {isMasked(match) ? (
          <MaskedScore match={match} />
        ) : (
          <ScoreBox home={match.score?.[first]} away={match.score?.[second]} state={state} />
        )}
        <small data-live={state === 'live' || undefined}>
          <bdi dir={/^[ -~]*$/.test(status.main) ? 'ltr' : 'auto'}>{status.main}</bdi>
        </small>
      </span>
      {team(second)}
    </div>
  );
}

/** What the match page begins with: quarters or games, key events, statistics. */
function Details({ match }: { readonly match: MatchDetail }) {
  const soccerT = useOptionalT('match-soccer');
  const basketballT = useOptionalT('match-basketball');
  const stats = match.soccer?.stats.full ?? match.basketball?.stats.full ?? [];
  const label = (key: string) => (match.soccer === undefined ? basketballT : soccerT)(`stat.${key}`) ?? key;
  return (
    <>
      {match.facts.kind === 'series' ? <Games match={match} facts={match.facts} /> : null}
      {match.facts.kind === 'basketball' ? <Periods match={match} facts={match.facts} /> : null}
      {match.soccer === undefined ? null : <Events events={match.soccer.events} />}
      {stats.length === 0 ? null : (
        <div className={classes.stats}>
          <StatBars rows={statBars(stats.slice(0, MAX_STATS), label)} />
        </div>
      )}
    </>
  );
}

type Facts<K extends MatchSummary['facts']['kind']> = Extract<MatchSummary['facts'], { kind: K }>;

function Games({ match, facts }: { readonly match: MatchDetail; readonly facts: Facts<'series'> }) {
  const { t } = useTranslation('match');
  const mapName = useMapName();
  const played = facts.games.filter((game) => game.status !== 'pending' && game.status !== 'skipped');
  if (played.length === 0) return null;
  return (
    <ol className={classes.games}>
      {played.map((game) => (
        <li key={game.no} data-live={game.status === 'live' || undefined}>
          <span>{t(match.gameId === 2 ? 'series.map' : 'series.game', { no: game.no })}</span>
          <span className={classes.map}>{game.map === undefined ? '' : mapName(match.gameId, game.map)}</span>
          <bdi dir="ltr">{game.score === undefined ? '–' : game.score.join('-')}</bdi>
          <b dir="auto">{game.winner === undefined ? '' : match.teams[game.winner]?.short}</b>
        </li>
      ))}
    </ol>
  );
}

function Periods({ match, facts }: { readonly match: MatchDetail; readonly facts: Facts<'basketball'> }) {
  const { t } = useTranslation('match');
  if (facts.periods.length === 0) return null;
  return (
    <table className={classes.periods}>
      <thead>
        <tr>
          <th scope="col" aria-label={matchName(match, t)} />
          {facts.periods.map((period, index) => (
            <th key={index} scope="col">
              {period.kind === 'OT' ? t('period.ot') : index + 1}
            </th>
          ))}
          <th scope="col">{t('basketball.total')}</th>
        </tr>
      </thead>
      <tbody>
        {sideOrder(match).map((side) => (
          <tr key={side}>
            <th scope="row">{match.teams[side]?.short}</th>
            {facts.periods.map((period, index) => (
              <td key={index}>{side === 0 ? period.home : period.away}</td>
            ))}
            <td>
              <b>{match.score?.[side] ?? '–'}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KEY_EVENTS: ReadonlySet<SoccerEvent['kind']> = new Set(['goal', 'penalty_missed', 'card', 'shootout']);

function Events({ events }: { readonly events: readonly SoccerEvent[] }) {
  const soccerT = useOptionalT('match-soccer');
  const shown = events.filter(
    (event) => KEY_EVENTS.has(event.kind) && event.side !== undefined && (event.kind !== 'card' || event.detail !== 'yellow'),
  );
  if (shown.length === 0) return null;
  return (
    <ol className={classes.events}>
      {shown.map((event) => (
        <li key={event.id} data-side={event.side}>
          <bdi dir="ltr">{minuteText(event.minute, event.plus)}</bdi>
          {event.kind === 'goal' && event.score !== undefined ? (
            <b dir="ltr">{event.score.join('-')}</b>
          ) : (
            <small>{soccerT(`event.${event.kind}`) ?? event.kind}</small>
          )}
          <span dir="auto">{event.cancelled === undefined ? event.player?.name : <s>{event.player?.name}</s>}</span>
        </li>
      ))}
    </ol>
  );
}
