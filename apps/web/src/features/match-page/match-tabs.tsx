import { useTranslation } from 'react-i18next';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { useScrollActiveTab } from '../../lib/use-scroll-active-tab.ts';
import type { MatchTab } from './tabs.ts';
import classes from './match-tabs.module.css';

export interface MatchTabsProps {
  readonly tabs: readonly MatchTab[];
  readonly chosen: MatchTab;
  /** The numbers of plans and rooms, the badges of their tabs. */
  readonly counts: { readonly [T in MatchTab]?: number };
  /** The tabs are in the bar that sticks to the top of the window. */
  readonly inBar?: boolean;
  readonly onChoose?: () => void;
}

/** The tabs of a match page. Each has a URL. */
export function MatchTabs({ tabs, chosen, counts, inBar = false, onChoose }: MatchTabsProps) {
  const { t } = useTranslation('match-page');
  const strip = useScrollActiveTab(chosen);
  return (
    <nav ref={strip} className={classes.tabs} data-bar={inBar || undefined} aria-label={t(inBar ? 'tabs.bar' : 'tabs.label')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="."
          search={({ game }: { readonly game?: number }) => ({ ...(game === undefined ? {} : { game }), tab })}
          replace
          resetScroll={false}
          aria-current={tab === chosen ? 'page' : undefined}
          {...(onChoose === undefined ? {} : { onClick: onChoose })}
        >
          {t(`tabs.${tab}`)}
          {(counts[tab] ?? 0) > 0 ? <b className={classes.count}>{formatCount(counts[tab] ?? 0)}</b> : null}
        </Link>
      ))}
    </nav>
  );
}
