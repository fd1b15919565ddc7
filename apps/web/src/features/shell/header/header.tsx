import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { AccountSlot } from './account-slot.tsx';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { DataLink } from './data-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SECTIONS } from '../nav.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './header.module.css';

const LATIN_NAME = 'Matchpoint';

/** Brand, sections, language, theme and who one is. A section is current on all of its pages. */
export function Header({ search }: { readonly search: ReactNode }) {
  const words = useWords('shell');
  const common = useWords('common');
  return (
    <header className={classes.top} data-on-ink="">
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} activeProps={{}} activeOptions={EXACT}>
          <BrandMark size={24} />
          {common('brand.name')}
          {common('brand.name') === LATIN_NAME ? null : <small>{LATIN_NAME}</small>}
        </Link>
        <nav className={classes.nav} aria-label={words('nav.main')}>
          {SECTIONS.map((section) =>
            section.to === undefined ? null : section.to === '/$game/data' ? (
              <DataLink key={section.key}>{words(section.key)}</DataLink>
            ) : (
              <Link
                key={section.key}
                to={section.to}
                params={ALL_GAMES}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ exact: section.to === '/' }}
              >
                {words(section.key)}
              </Link>
            ),
          )}
        </nav>
        <div className={classes.tools}>
          {search}
          <LanguageMenu />
          <ThemeSwitch />
          <AccountSlot />
        </div>
      </div>
    </header>
  );
}
