import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { ExpertList } from '../../shared/expert/expert-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const MAX_ROWS = 5;

/** 推荐专家: experts whom the upstream recommends; no panel when there are none. */
export function ExpertsPanel() {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const { data } = trpc.expert.recommended.useQuery({ locale: locale.code }, { staleTime: 60_000 });
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel
      title={t('experts.title')}
      more={
        <Link to="/expert/specialist" activeProps={{}} activeOptions={EXACT}>
          {t('experts.more')}
        </Link>
      }
    >
      <ExpertList experts={data.slice(0, MAX_ROWS)} />
    </Panel>
  );
}
