import { useTranslation } from 'react-i18next';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ContentList } from './content-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

/** Renders "My tips" (spec §2): the tips that the user bought. */
export function TipsPage() {
  const { t } = useTranslation('user');
  const title = t('nav.myTips');
  const skeleton = (
    <Panel title={title}>
      <ContentSkeleton />
    </Panel>
  );
  return (
    <PrivatePage title={title} skeleton={skeleton}>
      {() => (
        <Panel title={title} level={1}>
          <Tips />
        </Panel>
      )}
    </PrivatePage>
  );
}

function Tips() {
  const { data, isError, refetch } = trpc.user.myTips.useQuery({ page: 1 });
  return <ContentList kind="tips" known={data !== undefined} failed={isError} onRetry={() => void refetch()} />;
}
