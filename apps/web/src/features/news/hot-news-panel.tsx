import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { RankedNews } from '../../shared/news/ranked-news.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Lists the ten most read articles of one game or of all games. Renders nothing if there are none. */
export function HotNewsPanel({ gameId, except }: { readonly gameId: GameId | undefined; readonly except?: Id | undefined }) {
  const { t } = useTranslation('news');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data = [] } = trpc.news.hot.useQuery({ locale: locale.code, ...(gameId === undefined ? {} : { gameId }) });
  const cards = data.filter((card) => card.id !== except);
  if (cards.length === 0) return null;
  return (
    <Panel
      title={gameId === undefined ? t('hot.title') : t('hot.of_game', { game: tCommon(`game.${gameId}`) })}
      more={
        <Link to="/news/hot" activeProps={{}} activeOptions={EXACT}>
          {t('hot.all')}
        </Link>
      }
    >
      <RankedNews cards={cards} />
    </Panel>
  );
}
