import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { AccountSlot } from './account-slot.tsx';
import { useFeatures } from '../../../shared/system/features.ts';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { DataLink } from './data-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SECTIONS } from '../nav.ts';
import { SpoilerSwitch } from './spoiler-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './header.module.css';

const LATIN_NAME = 'Matchpoint';

/** The header: logo, sections, language, theme and account. A section is current on all of its pages. */
export function Header({ search }: { readonly search: ReactNode }) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const offers = useFeatures();
  // The lists of a game's rooms and the anchor center belong to the live section, whose own path is another.
  const isAnchorPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/anchor') });
  return (
    <header className={classes.top} data-on-ink="">
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} activeProps={{}} activeOptions={EXACT}>
          <BrandMark size={24} />
          {tCommon('brand.name')}
          {tCommon('brand.name') === LATIN_NAME ? null : <small>{LATIN_NAME}</small>}
        </Link>
        <nav className={classes.nav} aria-label={t('nav.main')}>
          {SECTIONS.map((section) =>
            section.feature !== undefined && !offers(section.feature) ? null : section.to === '/$game/data' ? (
              <DataLink key={section.key}>{t(section.key)}</DataLink>
            ) : (
              <Link
                key={section.key}
                to={section.to}
                params={ALL_GAMES}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ exact: section.to === '/' }}
                {...(section.to === '/live' && isAnchorPage ? { 'aria-current': 'page' } : {})}
              >
                {t(section.key)}
              </Link>
            ),
          )}
        </nav>
        <div className={classes.tools}>
          {search}
          <LanguageMenu />
          <SpoilerSwitch />
          <ThemeSwitch />
          <AccountSlot />
        </div>
      </div>
    </header>
  );
}
