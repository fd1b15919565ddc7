import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { minuteText, soccerMinute } from '@matchpoint/contracts/rules/match-clock';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { trackEvents, trackMinutes, trackPosition } from './timeline.ts';
import classes from './match-track.module.css';

/**
 * The time line below the scoreboard: 0–90 (120) minutes, home's events above, away's below, the ball at the current minute. Left to right
 * in every locale.
 */
export function MatchTrack({ match, now }: { match: MatchDetail; now: number }) {
  const { t } = useTranslation('match-soccer');
  const events = match.soccer?.events ?? [];
  if (matchState(match.status) === 'upcoming') return null;
  const length = trackMinutes(events, match.phase);
  const minute = soccerMinute(match.phase, match.clock, now);
  const done =
    matchState(match.status) === 'finished'
      ? length
      : (minute?.minute ??
        (match.phase === 'half_time' ? 45 : match.phase === 'first_half' ? 0 : match.phase.startsWith('extra') ? 105 : length));
  const marks = trackEvents(events);
  const label = marks
    .map((event) => `${minuteText(event.minute, event.plus)} ${match.teams[event.side ?? 0]?.name ?? ''} ${t(`event.${event.kind}`)}`)
    .join(', ');
  return (
    <div className={classes.track} role="img" aria-label={label === '' ? t('track.empty') : label}>
      <span className={classes.fill} style={{ inlineSize: `${trackPosition(done, length)}%` }} />
      {[0, 45, 90, ...(length === 120 ? [105, 120] : [])].map((tick) => (
        <span key={tick} className={classes.tick} style={{ insetInlineStart: `${trackPosition(tick, length)}%` }} />
      ))}
      {marks.map((event) => (
        <span
          key={event.id}
          className={classes.event}
          data-side={event.side}
          style={{ insetInlineStart: `${trackPosition(event.minute, length)}%` }}
        >
          {event.kind === 'card' ? (
            <span className={classes.red} />
          ) : (
            <svg width="13" height="13" viewBox="0 0 24 24" data-missed={event.kind === 'penalty_missed' || undefined}>
              <circle cx="12" cy="12" r="11" />
              <path d="M12 7l5 3.600-2 5.800H9l-2-5.800z" />
            </svg>
          )}
          {minuteText(event.minute, event.plus)}
        </span>
      ))}
      {matchState(match.status) === 'live' && (
        <span className={classes.head} style={{ insetInlineStart: `${trackPosition(done, length)}%` }} />
      )}
    </div>
  );
}
