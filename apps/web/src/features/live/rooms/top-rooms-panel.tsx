import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RoomRows } from './room-rows.tsx';

const SHOWN = 5;
const REFRESH_MS = 30_000;

/** The rooms with the largest audience, for the side column of other pages; no panel without any, and where the upstream has none. */
export function TopRoomsPanel() {
  const { t } = useTranslation('live');
  const { locale } = usePage();
  const isOffered = useFeature('rooms');
  const { data } = trpc.room.list.useQuery(
    { locale: locale.code, kind: 'all', page: 1 },
    { enabled: isOffered, staleTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  );
  if (!isOffered || data === undefined || data.list.length === 0) return null;
  return (
    <Panel
      title={t('title')}
      more={
        <Link to="/live" preload={false}>
          {t('home.all', { count: data.counts['all'] ?? data.total })}
        </Link>
      }
    >
      <RoomRows rooms={data.list.slice(0, SHOWN)} />
    </Panel>
  );
}
