import type { ReactNode } from 'react';
import classes from './library-hero.module.css';

export interface LibraryHeroProps {
  /** The breadcrumbs: game, library, league. */
  readonly crumbs?: ReactNode;
  /** Crest, portrait or the league's bar. */
  readonly mark: ReactNode;
  readonly title: string;
  /** Below the title: chips and facts in a line. */
  readonly facts?: ReactNode;
  /** At the end: statistics, an action. */
  readonly aside?: ReactNode;
  /** Tabs at the bottom of the board. */
  readonly tabs?: ReactNode;
}

/** The board at the top of a library page, on a dark background: the entity and its parts. */
export function LibraryHero({ crumbs, mark, title, facts, aside, tabs }: LibraryHeroProps) {
  return (
    <header className={classes.hero} data-on-ink="">
      <div className={classes.inner}>
        {crumbs === undefined ? null : <div className={classes.crumbs}>{crumbs}</div>}
        <div className={classes.board}>
          <div className={classes.mark}>{mark}</div>
          <div className={classes.who}>
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {facts === undefined ? null : <div className={classes.facts}>{facts}</div>}
          </div>
          {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
        </div>
        {tabs}
      </div>
    </header>
  );
}

/** Links to the parts of a page: `<HeroTabs label=…><Link aria-current=…>`. */
export function HeroTabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
