import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { AccountSlot } from './account-slot.tsx';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SectionNav } from './section-nav.tsx';
import { SpoilerSwitch } from './spoiler-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './header.module.css';

const LATIN_NAME = 'Matchpoint';

/** The header: logo, sections, language, theme and account. */
export function Header({ search }: { readonly search: ReactNode }) {
  const { t: tCommon } = useTranslation('common');
  return (
    <header className={classes.top} data-on-ink="">
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} activeProps={{}} activeOptions={EXACT}>
          <BrandMark size={24} />
          <span>{tCommon('brand.name')}</span>
          {tCommon('brand.name') === LATIN_NAME ? null : <small>{LATIN_NAME}</small>}
        </Link>
        <SectionNav />
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
