import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { RankedNews } from '../../shared/news/ranked-news.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { homeHotNewsQuery } from './home-queries.ts';

/** 热门新闻: the most read articles; no panel when there are none. */
export function HotNewsPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { client } = trpc.useUtils();
  const { data } = useQuery(homeHotNewsQuery(client, locale.code));
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel
      title={t('news.hot')}
      more={
        <Link to="/news/hot" activeProps={{}} activeOptions={EXACT}>
          {t('news.all')}
        </Link>
      }
    >
      <RankedNews cards={data} />
    </Panel>
  );
}
