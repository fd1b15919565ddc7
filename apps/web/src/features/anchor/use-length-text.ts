import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;

/** Returns a function that gives a length as "1 小时 24 分" or "58 分钟". Its argument is in milliseconds. */
export function useLengthText(): (ms: number) => string {
  const { t } = useTranslation('anchor');
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE_MS);
    const hours = Math.floor(minutes / 60);
    return hours === 0 ? t('length.minutes', { count: minutes }) : t('length.hours', { hours, minutes: minutes % 60 });
  };
}
