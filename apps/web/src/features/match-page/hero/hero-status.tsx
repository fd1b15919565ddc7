import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { clockMs, clockText, minuteText, soccerMinute } from '@matchpoint/contracts/rules/match-clock';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { liveHeading } from '../../../shared/match/live-heading.ts';
import { phaseText } from '../../../shared/match/phase-text.ts';
import { useMatchTime } from '../../../shared/match-time/use-match-time.ts';
import { useDelayedSince } from '../../../shared/realtime/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './hero.module.css';

interface Props {
  readonly match: MatchDetail;
}

/** The status: live badge, clock and phase of the sport, delay of the feed; before the start the kick-off. */
export function HeroStatus({ match }: Props) {
  const { t } = useTranslation('match');
  const state = matchState(match.status);
  if (state === 'upcoming') return <Upcoming match={match} />;
  if (state === 'finished') return <Finished match={match} />;
  if (isMasked(match)) {
    return (
      <div className={classes.status}>
        <b>{t(match.phase === 'other' ? 'delay.syncing' : 'status.live')}</b>
      </div>
    );
  }
  return <Live match={match} />;
}

function Upcoming({ match }: Props) {
  const { t } = useTranslation('match');
  const { t: tMatchPage } = useTranslation('match-page');
  const { locale } = usePage();
  const { zone } = useZone();
  const kickOff = useNow(
    useCallback((now: number) => kickOffText(match.startAt, zone, locale.code, dayOf(now, zone)), [match.startAt, zone, locale]),
  );
  const countdown = useNow(
    useCallback(
      (now: number) => {
        const left = match.startAt - now;
        return left > 0 && left < 86_400_000 ? clockText(left) : '';
      },
      [match.startAt],
    ),
  );
  return (
    <div className={classes.status}>
      <span>{t(`status.${match.status === 'hidden' || match.status === 'other' ? 'scheduled' : match.status}`)}</span>
      {match.startExact && match.status !== 'tbd' ? (
        <>
          <b suppressHydrationWarning>
            <time dateTime={new Date(match.startAt).toISOString()}>{kickOff}</time>
          </b>
          {countdown !== '' && <span suppressHydrationWarning>{tMatchPage('hero.countdown', { time: countdown })}</span>}
        </>
      ) : (
        <b>{t('time.tbd')}</b>
      )}
    </div>
  );
}

function Finished({ match }: Props) {
  const { t } = useTranslation('match');
  const { facts } = match;
  const decided =
    facts.kind !== 'soccer'
      ? undefined
      : facts.pen !== undefined
        ? t('soccer.after_penalties')
        : facts.et !== undefined
          ? t('soccer.after_extra')
          : undefined;
  return (
    <div className={classes.status}>
      <span>
        {t(
          `status.${match.status === 'hidden' || match.status === 'other' || match.status === 'finished' ? 'finished_long' : match.status}`,
        )}
      </span>
      {decided !== undefined && <b>{decided}</b>}
    </div>
  );
}

function Live({ match }: Props) {
  const { t } = useTranslation('match');
  const { facts } = match;
  const { label, withPhase } = liveHeading(match);
  const clock = useMatchTime(
    match,
    useCallback((now: number) => clockOf(match, now), [match]),
  );
  return (
    <div className={classes.status}>
      <Badge kind="live">{label === 'phase' ? phaseText(match, t) : t(`status.${label}`)}</Badge>
      {facts.kind === 'series' && facts.current !== undefined && (
        <span>{t(match.gameId === 2 ? 'series.map' : 'series.game', { no: facts.current.no })}</span>
      )}
      {facts.kind === 'battle_royale' && <span>{t('battle_royale.game', { no: facts.gameNo, total: facts.gamesTotal })}</span>}
      {clock !== '' && (
        <b>
          <Bdi>{clock}</Bdi>
        </b>
      )}
      {withPhase && <span>{phaseText(match, t)}</span>}
      {facts.kind === 'battle_royale' && facts.circle !== undefined && <span>{t('battle_royale.circle', { no: facts.circle })}</span>}
      {facts.kind === 'battle_royale' && facts.teamsAlive !== undefined && (
        <span>{t('battle_royale.alive', { teams: facts.teamsAlive, players: facts.playersAlive ?? 0 })}</span>
      )}
      <LateBadge match={match} />
    </div>
  );
}

/** Returns the minute of a soccer match or the clock of another sport; empty during a break, which has no time of play. */
function clockOf(match: MatchDetail, now: number): string {
  const minute = soccerMinute(match.phase, match.clock, now);
  if (minute !== undefined) return minuteText(minute.minute, minute.plus);
  return match.clock === undefined || match.facts.kind === 'soccer' ? '' : clockText(clockMs(match.clock, now));
}

function LateBadge({ match }: Props) {
  const { t } = useTranslation('match');
  const late = useDelayedSince(match.id);
  const seconds = useNow(useCallback((now: number) => (late === undefined ? 0 : Math.max(0, Math.round((now - late) / 1_000))), [late]));
  if (late === undefined) return null;
  const age = seconds < 60 ? t('late.age', { seconds }) : t('late.age_minutes', { minutes: Math.round(seconds / 60) });
  return <Badge kind="warn">{`${t('late.badge')} ${age}`}</Badge>;
}
