import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Crest } from '../../../ui/image/crest.tsx';
import { LibraryFrame } from '../shared/frame/library-frame.tsx';
import { LibraryList } from '../shared/frame/library-list.tsx';
import type { LibrarySearchParams } from '../shared/library-search-params.ts';
import { useCountryName } from '../shared/names/use-country-name.ts';
import { teamInputs } from './team-data.ts';

/** The team library: by name, game and letter. */
export function TeamsPage({ search }: { readonly search: LibrarySearchParams }) {
  const { t } = useTranslation('common');
  const nameOf = useCountryName();
  const { locale } = usePage();
  const query = trpc.team.library.useQuery(teamInputs.library(locale.code, search), { placeholderData: keepPreviousData });
  return (
    <LibraryFrame kind="squad" search={search}>
      <LibraryList
        kind="squad"
        search={search}
        query={query}
        card={(team) => ({
          mark: <Crest spec={team.crest} size={36} />,
          name: team.name,
          origin: team.origin,
          facts: [
            search.game === undefined ? t(`game.${team.gameId}`) : undefined,
            team.league?.name,
            team.country === undefined ? undefined : nameOf(team.country),
          ],
        })}
      />
    </LibraryFrame>
  );
}
