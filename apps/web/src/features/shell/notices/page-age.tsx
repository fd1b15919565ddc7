import { timeText } from '@matchpoint/i18n/match-time';
import { useHydrated } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineScript } from '../../../ui/inline-script.tsx';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useIsAsRendered } from '../../../shared/realtime/use-live.ts';
import classes from './page-age.module.css';

/** Live lists may be this old when they are served (DESIGN §4). */
const MAX_AGE_MS = 60_000;

/** Shows the age of an old page before the first paint. Constant, so that its hash in the content security policy is too. */
const SCRIPT = `(function(d){if(Date.now()-d.dataset.at>${MAX_AGE_MS})d.dataset.old=''})(document.documentElement)`;

/** Marks a page that comes out of a cache and is older than its data may be, in the head; `<html data-at>` is when it was rendered. */
export function PageAgeScript() {
  return <InlineScript text={SCRIPT} />;
}

/** Says when an old page was rendered, until its data is current. Always in the HTML, shown by the mark on `<html>`. */
export function PageAge() {
  const { t } = useTranslation('shell');
  const { clock } = usePage();
  const { zone } = useZone();
  const hydrated = useHydrated();
  const isAsRendered = useIsAsRendered();
  const old = useNow(useCallback((now: number) => isAsRendered(now) && now - clock.renderedAt > MAX_AGE_MS, [clock, isAsRendered]));
  useEffect(() => {
    if (hydrated) document.documentElement.toggleAttribute('data-old', old);
  }, [hydrated, old]);
  if (hydrated && !old) return null;
  return (
    <p className={classes.age} data-page-age="" role="status">
      {t('age', { time: timeText(clock.renderedAt, zone) })}
    </p>
  );
}
