import { PrivatePage } from '../../account/private-page.tsx';
import { usePage } from '../../app/page.tsx';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Things } from './things.tsx';
import { ThingsSkeleton } from './things-skeleton.tsx';

/** My posts (spec §2), or the news that I have published. */
export function ItemsPage({ type }: { readonly type: 'post' | 'news' }) {
  const words = useWords('user');
  const title = words(type === 'post' ? 'nav.userPost' : 'nav.userNews');
  const skeleton = (
    <Panel title={title}>
      <ThingsSkeleton />
    </Panel>
  );
  return (
    <PrivatePage title={title} skeleton={skeleton}>
      {({ uid }) => (
        <Panel title={title} level={1}>
          <Items uid={uid} type={type} />
        </Panel>
      )}
    </PrivatePage>
  );
}

function Items({ uid, type }: { readonly uid: number; readonly type: 'post' | 'news' }) {
  const { locale } = usePage();
  const { data, isError, refetch } = trpc.user.items.useQuery({ locale: locale.code, id: uid, type, page: 1 });
  return <Things kind={type} known={data !== undefined} failed={isError} onRetry={() => void refetch()} />;
}
