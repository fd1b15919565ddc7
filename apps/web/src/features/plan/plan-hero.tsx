import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { dayText, timeText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { teamsText, usePlanTime } from '../../shared/plan/use-plan-time.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import classes from './plan-hero.module.css';

/** The match of a plan on ink: teams, kick-off or score, and time to kick-off. It links to the match. */
export function PlanHero({ match }: { readonly match: PlanMatch }) {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const { zone } = useZone();
  const time = usePlanTime(match);
  const [home, away] = match.teams;
  const upcoming = matchState(match.status) === 'upcoming';
  const team = (side: 0 | 1) => {
    const shown = match.teams[side];
    return shown === undefined ? null : (
      <span className={classes.team} data-side={side}>
        <Crest spec={shown.crest} against={side === 1 ? home?.crest : undefined} size={36} />
        <b dir="auto">{shown.name}</b>
      </span>
    );
  };
  return (
    <div className={classes.hero} data-on-ink="">
      <p className={classes.head}>
        <Chip hue={match.league.hue} title={match.league.name}>
          {match.league.short}
        </Chip>
        {match.simulated ? <OriginMark origin="simulated" /> : null}
        <span suppressHydrationWarning>{dayText(dayOf(match.startAt, zone), locale.code)}</span>
      </p>
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        aria-label={teamsText(match, t)}
        preload={false}
      />
      <div className={classes.board}>
        {team(0)}
        <span className={classes.score} suppressHydrationWarning>
          <Bdi>
            {upcoming || match.score === undefined || away === undefined
              ? timeText(match.startAt, zone)
              : `${match.score[0]}–${match.score[1]}`}
          </Bdi>
        </span>
        {team(1)}
      </div>
      <p className={classes.until} dir="auto" data-live={time.isLive || undefined} suppressHydrationWarning>
        {time.text}
      </p>
    </div>
  );
}
