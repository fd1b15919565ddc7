import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { isUndecidedTeam } from '@matchpoint/contracts/rules/crest';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { type ReactNode, useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Outcome } from '../../../shared/match/outcome.tsx';
import { sideOrder } from '../../../shared/match/match-display-state.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { MaskedScore } from '../../../shared/spoiler/masked-score.tsx';
import { DelayChip } from '../../../shared/stream-delay/delay-chip.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { ShareButton } from '../../../shared/content/share/share-button.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { HeroArt } from './hero-art.tsx';
import { HeroStatus } from './hero-status.tsx';
import { outcome } from '../analysis/past-matches.ts';
import classes from './hero.module.css';

interface Props {
  readonly match: MatchDetail;
  /** Replaces home, score and away for matches without two sides. */
  readonly board: ReactNode;
  readonly facts: ReactNode;
  readonly track: ReactNode;
  readonly tabs: ReactNode;
  /** The button that follows the match. */
  readonly star: ReactNode;
}

/** The scoreboard on a dark background: competition and time, both sides around the score, details of the sport, the tabs. */
export function Hero({ match, board, facts, track, tabs, star }: Props) {
  const { t } = useTranslation('match-page');
  const { locale } = usePage();
  const { zone } = useZone();
  const kickOff = useNow(
    useCallback((now: number) => kickOffText(match.startAt, zone, locale.code, dayOf(now, zone)), [match.startAt, zone, locale]),
  );
  const [first, second] = sideOrder(match);
  const [left, right] = [match.teams[first], match.teams[second]];
  const place = [
    match.stage,
    match.round,
    match.group,
    match.venue,
    match.neutral === true && match.gameId >= 200 ? t('hero.neutral') : undefined,
    match.weather === undefined || match.gameId < 200 || match.weather.kind === 'indoor'
      ? undefined
      : `${t(`weather.${match.weather.kind}`)}${match.weather.celsius === undefined ? '' : ` ${match.weather.celsius}℃`}`,
    match.referee === undefined ? undefined : t('hero.referee', { name: match.referee }),
  ].filter((part) => part !== undefined);
  return (
    <section className={classes.hero} data-on-ink="" aria-label={t('hero.label')}>
      <HeroArt gameId={match.gameId} />
      <div className={classes.inner}>
        <div className={classes.crumb}>
          <span className={classes.league}>
            <Chip hue={match.league.hue}>{match.league.name}</Chip>
          </span>
          <OriginMark kind="chip" origin={match.origin} originalAt={match.replayOf?.startAt} />
          {[...new Set(place)].map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
            </span>
          ))}
          {matchState(match.status) === 'upcoming' ? null : (
            <time dateTime={new Date(match.startAt).toISOString()} suppressHydrationWarning>
              {kickOff}
            </time>
          )}
          <span className={classes.tools}>
            {star}
            <ShareButton kind="icon" title={shareTitle(match)} />
          </span>
        </div>
        {left !== undefined && right !== undefined && match.kind === 'versus' ? (
          <div className={classes.board}>
            <TeamSide match={match} team={left} side={first} place={0} />
            <div className={classes.middle}>
              <HeroStatus match={match} />
              {isMasked(match) ? <MaskedScore match={match} large /> : <Score match={match} />}
              <DelayChip matchId={match.id} />
              <div className={classes.facts}>{facts}</div>
            </div>
            <TeamSide match={match} team={right} side={second} place={1} />
          </div>
        ) : (
          <div className={classes.battleRoyale}>
            <HeroStatus match={match} />
            {isMasked(match) ? <MaskedScore match={match} large /> : board}
          </div>
        )}
        {track}
        {tabs}
      </div>
    </section>
  );
}

function TeamSide({ match, team, side, place }: { match: MatchDetail; team: TeamRef; side: 0 | 1; place: 0 | 1 }) {
  const { t } = useTranslation('match-page');
  const form = (match.analysis?.form[side] ?? []).slice(0, 5).toReversed();
  // The place at kick-off; the table beside it is that of now.
  const key = matchState(match.status) === 'upcoming' ? 'hero.rank' : 'hero.rank_before';
  const rank = team.rank === undefined ? undefined : t(key, { league: match.league.short, rank: team.rank });
  return (
    <div className={classes.side} data-side={place}>
      <Crest spec={team.crest} against={side === 1 ? match.teams[0]?.crest : undefined} size={72} />
      <div>
        <h2>
          {isUndecidedTeam(team.crest) ? (
            team.name
          ) : (
            <NameLink kind="team" id={team.id}>
              {team.name}
            </NameLink>
          )}
        </h2>
        {match.gameId >= 200 && <p>{[t(side === 0 ? 'hero.home' : 'hero.away'), rank].filter((part) => part !== undefined).join(' · ')}</p>}
        {match.gameId < 200 && rank !== undefined && <p>{rank}</p>}
        {match.facts.kind === 'series' && !isMasked(match) && <Dots match={match} side={side} />}
        {match.facts.kind !== 'series' && form.length > 0 && (
          <span className={classes.form}>
            {form.map((past, index) => (
              <Outcome key={past.id ?? index} value={outcome(past, team.id)} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

/** Games won as filled dots, on the outer side. The number of dots is what is needed to win, never the number of games to come. */
function Dots({ match, side }: { match: MatchDetail; side: 0 | 1 }) {
  const { t } = useTranslation('match');
  if (match.facts.kind !== 'series') return null;
  const won = match.score?.[side] ?? 0;
  const needed = match.facts.mode === 'bo' ? Math.floor(match.facts.bestOf / 2) + 1 : match.facts.bestOf;
  return (
    <span className={classes.dots} role="img" aria-label={t('series.dots', { won })}>
      {Array.from({ length: needed }, (_, index) => (
        <i key={index} data-won={index < won || undefined} />
      ))}
    </span>
  );
}

function Score({ match }: { match: MatchDetail }) {
  const mark = useScoreHighlight(match.id);
  const fresh = (side: 0 | 1) => (mark?.isFlashing === true && (mark.sides === side || mark.sides === 'both')) || undefined;
  const over = matchState(match.status) === 'finished';
  const pen = match.facts.kind === 'soccer' ? match.facts.pen : undefined;
  return (
    <div className={classes.score} data-testid="score">
      {sideOrder(match).map((side, place) => (
        <b
          key={`${side}-${fresh(side) === true ? mark?.version : 0}`}
          data-side={place}
          data-changed={fresh(side)}
          data-lost={(over && match.winner !== undefined && match.winner !== side) || undefined}
        >
          {match.score?.[side] ?? '–'}
          {pen !== undefined && <small>({pen[side]})</small>}
        </b>
      ))}
      <i>:</i>
    </div>
  );
}

/** "阿森纳 2:1 切尔西": the title that is shared with the page's URL. */
function shareTitle(match: MatchDetail): string {
  const [home, away] = match.teams;
  if (home === undefined || away === undefined || match.teams.length > 2) return match.league.name;
  return `${home.name} ${match.score?.join(':') ?? 'vs'} ${away.name}`;
}
