import type { Locale } from '@matchpoint/contracts/locales';

interface DayjsLocale {
  readonly name: string;
  readonly weekStart?: number;
}

/** dayjs has no locale of the plain `pt` that Brazil reads, and calls Filipino `tl-ph`. */
const LOADERS: Readonly<Record<Locale, () => Promise<{ default: DayjsLocale }>>> = {
  zh_CN: () => import('dayjs/locale/zh-cn'),
  en_US: () => import('dayjs/locale/en'),
  zh_tw: () => import('dayjs/locale/zh-tw'),
  vi: () => import('dayjs/locale/vi'),
  es: () => import('dayjs/locale/es'),
  pt: () => import('dayjs/locale/pt-br'),
  fr: () => import('dayjs/locale/fr'),
  de: () => import('dayjs/locale/de'),
  sv: () => import('dayjs/locale/sv'),
  ru: () => import('dayjs/locale/ru'),
  uk: () => import('dayjs/locale/uk'),
  da: () => import('dayjs/locale/da'),
  pl: () => import('dayjs/locale/pl'),
  nl: () => import('dayjs/locale/nl'),
  ko: () => import('dayjs/locale/ko'),
  ms: () => import('dayjs/locale/ms'),
  tl: () => import('dayjs/locale/tl-ph'),
  el: () => import('dayjs/locale/el'),
  tr: () => import('dayjs/locale/tr'),
  thai: () => import('dayjs/locale/th'),
  ar: () => import('dayjs/locale/ar'),
};

/** What a calendar needs to know of a language: the name that dayjs has registered it under, and its first day of the week (0: Sunday). */
export interface CalendarLocale {
  readonly name: string;
  readonly firstDayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

const loading = new Map<Locale, Promise<CalendarLocale>>();

/** Registers a locale with dayjs. The same promise is returned for the same locale, so that `use` can wait for it. */
export function loadCalendarLocale(locale: Locale): Promise<CalendarLocale> {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const promise = LOADERS[locale]().then(({ default: { name, weekStart } }) => ({ name, firstDayOfWeek: firstDay(weekStart) }));
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
}

function firstDay(weekStart: number | undefined): CalendarLocale['firstDayOfWeek'] {
  const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
  return DAYS.find((day) => day === weekStart) ?? 0;
}
