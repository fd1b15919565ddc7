import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/image/icon.tsx';
import { USER_PAGES } from './nav.ts';
import classes from './user-nav.module.css';
import { useFeatures } from '../../../shared/system/features.ts';

/** Navigation of the user area: a column; on small screens a row that scrolls sideways, initially to the current page. */
export function UserNav() {
  const { t } = useTranslation('user');
  const offers = useFeatures();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('nav.label')}>
      {USER_PAGES.map((group) => (
        <ul key={group[0]?.name}>
          {group.map(({ name, to, icon, feature }) =>
            feature !== undefined && !offers(feature) ? null : (
              <li key={name}>
                <Link to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
                  <Icon name={icon} size={18} />
                  <span>{t(`nav.${name}`)}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      ))}
    </nav>
  );
}
