import { useTranslation } from 'react-i18next';
import { GAMES } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../../lib/navigation/active-options.ts';
import { PageLayout } from '../../../../ui/layout/page-layout.tsx';
import { Icon } from '../../../../ui/image/icon.tsx';
import { segmentedControlClass } from '../../../../ui/controls/segmented-control.tsx';
import { LibraryHero } from './library-hero.tsx';
import { LIBRARY_PATHS, type LibraryKind } from '../library-kinds.ts';
import { parseLibrarySearchParams, type LibrarySearchParams } from '../library-search-params.ts';
import { LibraryTabs } from './library-tabs.tsx';
import classes from './library-frame.module.css';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ#');

export interface LibraryFrameProps {
  readonly kind: LibraryKind;
  readonly search: LibrarySearchParams;
  /** Between the letters and the list: countries. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a library's list: kind, game and letter. Each choice has a URL of its own. */
export function LibraryFrame({ kind, search, filter, children }: LibraryFrameProps) {
  const { t } = useTranslation('library');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      <LibraryHero
        mark={<Icon name="pro" size={40} />}
        title={t(`library.${kind}`)}
        facts={t(`library.${kind}_text`)}
        tabs={<LibraryTabs game={search.game} current={kind} />}
      />
      <PageLayout>
        <section className={classes.sheet} aria-label={t(`library.${kind}`)}>
          <nav className={`${segmentedControlClass} ${classes.games}`} aria-label={t('library.games')}>
            <LibraryLink
              kind={kind}
              search={change(search, { game: undefined, country: undefined, page: undefined })}
              current={search.game === undefined}
            >
              {tCommon('action.all')}
            </LibraryLink>
            {GAMES.map(({ slug, gameId }) => (
              <LibraryLink
                key={slug}
                kind={kind}
                search={change(search, { game: slug, country: undefined, page: undefined })}
                current={search.game === slug}
              >
                {tCommon(`game.${gameId}`)}
              </LibraryLink>
            ))}
          </nav>
          <nav className={classes.letters} aria-label={t('library.letters')}>
            <LibraryLink kind={kind} search={change(search, { letter: undefined, page: undefined })} current={search.letter === undefined}>
              {tCommon('action.all')}
            </LibraryLink>
            {LETTERS.map((letter) => (
              <LibraryLink key={letter} kind={kind} search={change(search, { letter, page: undefined })} current={search.letter === letter}>
                {letter}
              </LibraryLink>
            ))}
          </nav>
          {filter}
          {children}
        </section>
      </PageLayout>
    </>
  );
}

export interface LibraryLinkProps {
  readonly kind: LibraryKind;
  readonly search: LibrarySearchParams;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link to the same list with other parameters. */
export function LibraryLink({ kind, search, current = false, children }: LibraryLinkProps) {
  return (
    <Link
      to={LIBRARY_PATHS[kind]}
      search={search}
      resetScroll={false}
      preload={false}
      activeProps={{}}
      activeOptions={EXACT}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

/** Returns the parameters with some of them changed; a field set to undefined is removed. */
export function change(
  search: LibrarySearchParams,
  fields: { readonly [K in keyof LibrarySearchParams]?: LibrarySearchParams[K] | undefined },
): LibrarySearchParams {
  return parseLibrarySearchParams({ ...search, ...fields });
}
