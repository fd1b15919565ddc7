import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { useFeatures } from '../../../shared/system/features.ts';
import { useInstallation } from '../../../shared/system/installation.ts';
import { SECTIONS, type Section } from '../nav.ts';
import { DataLink } from './data-link.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useFittingCount } from './use-fitting-count.ts';
import classes from './section-nav.module.css';

/** The sections in one line. Those for which the line is too short are in a menu at its end. */
export function SectionNav() {
  const { t } = useTranslation('shell');
  const offers = useFeatures();
  const nav = useRef<HTMLElement>(null);
  const menu = useDismiss();
  const boxUrl = useInstallation()?.boxUrl;
  const sections = SECTIONS.filter(
    ({ to, feature }) => feature === undefined || offers(feature) || (to === '/blindBox' && boxUrl !== undefined),
  );
  const fitting = useFittingCount(nav);
  const isOver = fitting !== undefined && fitting < sections.length;
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('nav.main')} data-fitted={fitting === undefined ? undefined : ''}>
      {sections.map((section, index) => (
        <span key={section.key} data-over={isOver && index >= fitting ? '' : undefined}>
          <SectionLink section={section} />
        </span>
      ))}
      {isOver ? (
        <details ref={menu} className={classes.more}>
          <summary>{t('nav.more')}</summary>
          <ul onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}>
            {sections.slice(fitting).map((section) => (
              <li key={section.key}>
                <SectionLink section={section} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </nav>
  );
}

/** A section is current on all of its pages. */
function SectionLink({ section: { key, to } }: { readonly section: Section }) {
  const { t } = useTranslation('shell');
  // The lists of a game's rooms and the anchor center belong to the live section, whose own path is another.
  const isAnchorPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/anchor') });
  const boxUrl = useInstallation()?.boxUrl;
  if (to === '/$game/data') return <DataLink>{t(key)}</DataLink>;
  if (to === '/blindBox' && boxUrl !== undefined)
    return (
      <a href={boxUrl} target="_blank" rel="noopener">
        {t(key)}
      </a>
    );
  return (
    <Link
      to={to}
      params={ALL_GAMES}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ exact: to === '/' }}
      {...(to === '/live' && isAnchorPage ? { 'aria-current': 'page' } : {})}
    >
      {t(key)}
    </Link>
  );
}
