import { useTranslation } from 'react-i18next';
import type { Correction } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { varDecision } from '../../shared/match/var-decision.ts';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { shotParts } from './use-shot-text.ts';
import { timeline, type TimelineScope } from './timeline.ts';
import classes from './timeline-list.module.css';

interface Props {
  readonly events: readonly SoccerEvent[];
  readonly corrections: readonly Correction[];
  readonly scope: TimelineScope;
}

/**
 * The timeline of the match, newest first: home on its side, away on the other, the minute between them. A cancelled event stays, struck
 * through, with the reason.
 */
export function TimelineList({ events, corrections, scope }: Props) {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  const periodWords = usePeriodWords();
  const rows = timeline(events, scope);
  return (
    <ol className={classes.list}>
      {rows.map((event) =>
        event.side === undefined ? (
          <li key={event.id}>
            <span className={classes.mark}>
              {periodWords(event)}
              {event.score !== undefined && (
                <bdi className={classes.markScore} dir="ltr">
                  {event.score[0]}–{event.score[1]}
                </bdi>
              )}
            </span>
          </li>
        ) : (
          <li key={event.id} data-event={event.kind}>
            <span className={classes.minute}>
              <bdi dir="ltr">{event.kind === 'shootout' ? (event.order ?? '') : minuteText(event.minute, event.plus)}</bdi>
            </span>
            <span
              className={classes.event}
              data-side={event.side}
              data-goal={(event.kind === 'goal' && event.cancelled === undefined) || undefined}
            >
              <EventIcon event={event} />
              {event.cancelled === undefined ? (
                <>
                  {(event.kind !== 'var' || event.player !== undefined) && (
                    <span className={classes.who}>{event.player?.name ?? t(`event.${event.kind}`)}</span>
                  )}
                  <Detail event={event} />
                </>
              ) : (
                <>
                  <s>
                    {event.player?.name ?? ''} {t(`event.${event.kind}`)}
                  </s>
                  <span className={classes.fix}>
                    {optionalT(`cancelled.${event.cancelled.reason}`) ?? event.cancelled.reason}
                    <Revision event={event} corrections={corrections} />
                  </span>
                </>
              )}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

/** Returns the text of a mark that belongs to neither side: start or end of a period, announced stoppage time. */
function usePeriodWords(): (event: SoccerEvent) => string {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  return (event) =>
    event.kind === 'added_time'
      ? t('event.added_time', { minutes: event.detail ?? event.plus ?? '' })
      : (optionalT(`period.${event.detail ?? ''}`) ?? event.text ?? t(`event.${event.kind}`));
}

function Revision({ event, corrections }: { event: SoccerEvent; corrections: readonly Correction[] }) {
  const { t } = useTranslation('match-soccer');
  const minute = minuteText(event.minute, event.plus);
  const correction = corrections.findLast((one) => one.kind === 'goal_cancelled' && one.minute === minute);
  return correction === undefined ? null : <> · {t('revision', { rev: correction.rev })}</>;
}

function EventIcon({ event }: { event: SoccerEvent }) {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  switch (event.kind) {
    case 'goal':
      return event.score === undefined ? null : (
        <span className={classes.score} data-cancelled={event.cancelled !== undefined || undefined} dir="ltr">
          {event.score[0]}–{event.score[1]}
        </span>
      );
    case 'card':
      return (
        <span
          className={classes.card}
          data-card={event.detail}
          role="img"
          aria-label={optionalT(`card.${event.detail ?? 'yellow'}`) ?? t('event.card')}
        />
      );
    case 'sub':
      return (
        <svg className={classes.icon} viewBox="0 0 24 24" role="img" aria-label={t('event.sub')}>
          <path d="M7 20V5M3.500 8.500L7 5l3.500 3.500M17 4v15m-3.500-3.500L17 19l3.500-3.500" />
        </svg>
      );
    case 'var':
      return <span className={classes.tag}>VAR</span>;
    case 'shootout':
      return (
        <span
          className={classes.kick}
          data-ok={event.ok === true || undefined}
          role="img"
          aria-label={t(event.ok === true ? 'shootout.scored' : 'shootout.missed')}
        />
      );
    case 'penalty_missed':
      return <span className={classes.kick} role="img" aria-label={t('event.penalty_missed')} />;
    default:
      return null;
  }
}

function Detail({ event }: { event: SoccerEvent }) {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  const parts: string[] = [];
  if (event.kind === 'goal') {
    if (event.detail === 'own' || event.detail === 'penalty') parts.push(t(`goal.${event.detail}`));
    if (event.other !== undefined) parts.push(t('assist', { name: event.other.name }));
  } else if (event.kind === 'card') {
    parts.push(optionalT(`card.${event.detail ?? 'yellow'}`) ?? t('event.card'));
  } else if (event.kind === 'sub') {
    if (event.other !== undefined) parts.push(t('sub_for', { name: event.other.name }));
    if (event.detail === 'injury') parts.push(t('injury'));
  } else if (event.kind === 'var') {
    parts.push(t(`var.${varDecision(event)}`));
  } else if (event.player !== undefined) {
    parts.push(t(`event.${event.kind}`));
  }
  if (event.shot !== undefined && event.kind === 'shot') parts.push(...shotParts(event.shot, t));
  if (event.text !== undefined) parts.push(event.text);
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>;
}
