import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { ShareButton } from '../../../shared/content/share/share-button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { ComparedKind } from './compare-data.ts';
import { CompareLink } from './compare-link.tsx';
import type { CompareSearchParams } from './compare-search-params.ts';
import classes from './compare-hero.module.css';

/** One of the two sides. */
export interface HeroSide {
  readonly id: Id;
  readonly name: string;
  /** The name as a link to its page. */
  readonly link: ReactNode;
  readonly mark: ReactNode;
  readonly facts: ReactNode;
}

export interface CompareHeroProps {
  readonly kind: ComparedKind;
  readonly sides: readonly [HeroSide, HeroSide];
  readonly search: CompareSearchParams;
  readonly crumbs: ReactNode;
}

/** The board of a comparison, on a dark background: both sides, with a button between them that swaps them. */
export function CompareHero({ kind, sides, search, crumbs }: CompareHeroProps) {
  const { t } = useTranslation('library');
  const [first, second] = sides;
  const title = t('compare.title', { first: first.name, second: second.name });
  return (
    <header className={classes.hero} data-on-ink="">
      <div className={classes.inner}>
        <div className={classes.crumbs}>
          {crumbs}
          <span className={classes.tools}>
            <ShareButton kind="icon" title={title} />
          </span>
        </div>
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        <div className={classes.board}>
          <Side kind={kind} side={first} other={second.id} place={0} />
          <div className={classes.middle}>
            <span className={classes.versus} aria-hidden="true">
              {t('compare.versus')}
            </span>
            <CompareLink
              kind={kind}
              id={second.id}
              other={first.id}
              search={search}
              className={classes.swap}
              label={t('compare.swap')}
              stays
            >
              <Icon name="swap" size={18} />
            </CompareLink>
          </div>
          <Side kind={kind} side={second} other={first.id} place={1} />
        </div>
      </div>
    </header>
  );
}

interface SideProps {
  readonly kind: ComparedKind;
  readonly side: HeroSide;
  /** The side that stays when another opponent is chosen for this one. */
  readonly other: Id;
  readonly place: 0 | 1;
}

function Side({ kind, side, other, place }: SideProps) {
  const { t } = useTranslation('library');
  return (
    <div className={classes.side} data-side={place}>
      {side.mark}
      <div className={classes.who}>
        <h2>{side.link}</h2>
        <p className={classes.facts}>{side.facts}</p>
        <CompareLink kind={kind} id={other} className={classes.change} label={t('compare.change_of', { name: side.name })}>
          {t('compare.change')}
        </CompareLink>
      </div>
    </div>
  );
}
