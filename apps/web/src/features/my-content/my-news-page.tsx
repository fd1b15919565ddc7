import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { Id } from '@matchpoint/contracts/rules/id';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { NewsCardRow, newsRowsClass } from '../../shared/news/news-card.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ContentList } from './content-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

/** Renders the news that the user published (spec §2). */
export function MyNewsPage({ page }: { readonly page: number }) {
  const { t } = useTranslation('user');
  const title = t('nav.userNews');
  const skeleton = (
    <Panel title={title}>
      <ContentSkeleton />
    </Panel>
  );
  return (
    <PrivatePage title={title} skeleton={skeleton}>
      {({ uid }) => (
        <Panel title={title} level={1}>
          <News uid={uid} page={page} />
        </Panel>
      )}
    </PrivatePage>
  );
}

function News({ uid, page }: { readonly uid: Id; readonly page: number }) {
  const { locale } = usePage();
  const { data, error, refetch } = trpc.user.publishedContent.useQuery({ locale: locale.code, id: uid, type: 'news', page });
  if (data === undefined || data.list.length === 0) {
    return <ContentList known={data !== undefined} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ul className={newsRowsClass}>
        {data.list.map((card) => (card.kind === 'news' ? <NewsCardRow key={card.id} card={card} /> : null))}
      </ul>
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(to, text) => (
          <Link key={to} to="/userInfo/userNews" search={to === 1 ? {} : { page: to }} activeProps={{}} activeOptions={EXACT}>
            {text}
          </Link>
        )}
      />
    </>
  );
}
