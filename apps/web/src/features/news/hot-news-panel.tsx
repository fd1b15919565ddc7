import type { GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { RankedNews } from '../../shared/news/ranked-news.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The ten articles that are read most, of one game or of all; no panel where nothing is read. */
export function HotNewsPanel({ gameId, except }: { readonly gameId: GameId | undefined; readonly except?: number | undefined }) {
  const words = useWords('news');
  const common = useWords('common');
  const { locale } = usePage();
  const { data = [] } = trpc.news.hot.useQuery({ locale: locale.code, ...(gameId === undefined ? {} : { gameId }) });
  const cards = data.filter((card) => card.id !== except);
  if (cards.length === 0) return null;
  return (
    <Panel
      title={gameId === undefined ? words('hot.title') : words('hot.of_game', { game: common(`game.${gameId}`) })}
      more={
        <Link to="/news/hot" activeProps={{}} activeOptions={EXACT}>
          {words('hot.all')}
        </Link>
      }
    >
      <RankedNews cards={cards} />
    </Panel>
  );
}
