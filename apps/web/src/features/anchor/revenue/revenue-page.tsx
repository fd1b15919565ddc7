import { useTranslation } from 'react-i18next';
import { AnchorPage } from '../frame/anchor-page.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { RevenueSearchParams } from './revenue-search-params.ts';

/** Revenue of the logged-in anchor: the overview by day, and the broadcasts of the same days. */
export function RevenuePage({ search }: { readonly search: RevenueSearchParams }) {
  const { t } = useTranslation('anchor');
  const { days = 7, page = 1 } = search;
  return (
    <AnchorPage title={t('nav.revenueDetails')}>
      {() => (
        <>
          <OverviewPanel days={days} />
          <DetailsPanel days={days} page={page} />
        </>
      )}
    </AnchorPage>
  );
}
