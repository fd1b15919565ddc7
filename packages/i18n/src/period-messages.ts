import type { Locale } from '@matchpoint/contracts/locales';
import { periodTerms } from '@matchpoint/contracts/terms/periods';
import type { Messages } from './messages.ts';

/** Returns the messages of the namespace `match` that name statuses and periods, from the terms of the locale. */
export function periodMessages(locale: Locale): Messages {
  const terms = periodTerms(locale);
  const numbered = (text: string, no: string | number = '{{no}}') => text.replaceAll('{n}', String(no));
  const quarters = Object.fromEntries(
    [1, 2, 3, 4].flatMap((no) => [
      [`phase.q${no}`, numbered(terms.quarter, no)],
      [`phase.q${no}_end`, no === 2 ? terms.half_time : numbered(terms.quarter_end, no)],
    ]),
  );
  return {
    'status.scheduled': terms.not_started,
    'status.live': terms.in_progress,
    'status.finished': terms.finished,
    'status.finished_long': terms.finished,
    'phase.not_started': terms.not_started,
    'phase.in_game': terms.in_progress,
    'phase.finished': terms.finished,
    'phase.first_half': terms.first_half,
    'phase.half_time': terms.half_time,
    'phase.second_half': terms.second_half,
    ...quarters,
    'phase.ot': terms.overtime,
    'period.ot': terms.overtime,
    'period.ot_no': numbered(terms.overtime_no),
    'soccer.after_extra': terms.overtime,
    'phase.extra_first_half': terms.extra_first_half,
    'phase.extra_second_half': terms.extra_second_half,
    'phase.penalties': terms.penalties,
    'soccer.after_penalties': terms.penalties,
    'phase.draft': terms.draft,
    'phase.set': numbered(terms.set),
    'phase.inning_top': numbered(terms.inning_top),
    'phase.inning_bottom': numbered(terms.inning_bottom),
  };
}
