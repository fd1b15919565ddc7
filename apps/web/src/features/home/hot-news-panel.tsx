import { Link } from '@tanstack/react-router';
import { EXACT } from '../../app/exact-link.ts';
import { usePage } from '../../app/page.tsx';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { RankedNews } from '../../content/ranked-news.tsx';
import { Panel } from '../../ui/panel.tsx';

const SHOWN = 8;

/** 热门新闻: what is read most; no panel while nothing is. */
export function HotNewsPanel() {
  const home = useWords('home');
  const { locale } = usePage();
  const { data } = trpc.news.hot.useQuery({ locale: locale.code }, { staleTime: 60_000 });
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel
      title={home('news.hot')}
      more={
        <Link to="/news/hot" activeProps={{}} activeOptions={EXACT}>
          {home('news.all')}
        </Link>
      }
    >
      <RankedNews cards={data.slice(0, SHOWN)} />
    </Panel>
  );
}
