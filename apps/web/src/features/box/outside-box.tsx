import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';

/** Leads to a blind box on another site. */
export function OutsideBox({ href }: { readonly href: string }) {
  const { t } = useTranslation('box');
  return (
    <PageLayout>
      <EmptyState
        level={1}
        icon="share"
        title={t('outside')}
        action={
          <a className={buttonClass} data-kind="primary" href={href} target="_blank" rel="noopener">
            {t('outside_open')}
          </a>
        }
      />
    </PageLayout>
  );
}
