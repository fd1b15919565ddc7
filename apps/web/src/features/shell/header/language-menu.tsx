import { useTranslation } from 'react-i18next';
import { LOCALES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import classes from './language-menu.module.css';

/** All 21 languages by their own names. Another language is another document, so these are plain links, which also work without scripts. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { locale } = usePage();
  const { pathname, searchStr } = useLocation();
  // The server ignores unknown parameters, so its links carry none.
  const query = useHydrated() ? searchStr : '';
  const ref = useDismiss();
  return (
    <details ref={ref} className={classes.menu}>
      <summary aria-label={`${t('lang.switch')} · ${locale.own}`} title={t('lang.switch')}>
        <Icon name="globe" />
        <span lang={locale.tag}>{locale.own}</span>
      </summary>
      <ul className={classes.list}>
        {LOCALES.map((entry) => (
          <li key={entry.code}>
            <a
              href={withLocale(entry.code, pathname) + query}
              hrefLang={entry.tag}
              lang={entry.tag}
              dir={entry.dir}
              aria-current={entry.code === locale.code ? 'true' : undefined}
              onClick={(event) => {
                event.currentTarget.hash = window.location.hash;
              }}
            >
              {entry.own}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
