import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { Badge } from '../../../ui/badge.tsx';
import cards from '../shared/cards.module.css';
import { change, LibraryFrame, LibraryLink } from '../shared/frame/library-frame.tsx';
import { LibraryList } from '../shared/frame/library-list.tsx';
import { nameParam, type LibrarySearchParams } from '../shared/library-search-params.ts';
import { useCountryName } from '../shared/names/use-country-name.ts';
import { leagueInputs } from './league-data.ts';
import classes from './leagues-page.module.css';

/** The league library: leading leagues first, by game, letter and country. */
export function LeaguesPage({ search }: { readonly search: LibrarySearchParams }) {
  const { t } = useTranslation('library');
  const { t: tCommon } = useTranslation('common');
  const nameOf = useCountryName();
  const { locale } = usePage();
  const query = trpc.league.library.useQuery(leagueInputs.library(locale.code, search), { placeholderData: keepPreviousData });
  const countries = query.data?.countries ?? [];
  return (
    <LibraryFrame
      kind="league"
      search={search}
      filter={
        countries.length < 2 && search.country === undefined ? null : (
          <nav className={classes.countries} aria-label={t('library.countries')}>
            <LibraryLink
              kind="league"
              search={change(search, { country: undefined, page: undefined })}
              current={search.country === undefined}
            >
              {t('library.everywhere')}
            </LibraryLink>
            {countries.map((country) => (
              <LibraryLink
                key={country}
                kind="league"
                search={change(search, { country: nameParam(country), page: undefined })}
                current={String(search.country) === country}
              >
                {nameOf(country)}
              </LibraryLink>
            ))}
          </nav>
        )
      }
    >
      <LibraryList
        kind="league"
        search={search}
        query={query}
        card={(league) => ({
          mark: <i className={cards.bar} style={hueStyle(league.hue)} />,
          name: league.name,
          origin: league.origin,
          facts: [
            search.game === undefined ? tCommon(`game.${gameById(league.gameId)?.gameId ?? 202}`) : undefined,
            league.country === undefined ? undefined : nameOf(league.country),
          ],
          end: (
            <>
              {league.live > 0 ? (
                <Badge kind="live">
                  <bdi>{t('league.live', { count: league.live })}</bdi>
                </Badge>
              ) : null}
              {t('league.size', { teams: league.teams, matches: league.matches })}
            </>
          ),
        })}
      />
    </LibraryFrame>
  );
}
