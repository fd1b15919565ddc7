import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { type MallSearchParams, parseMallSearchParams } from '../mall-search-params.ts';

export interface AffordableFilterProps {
  readonly search: MallSearchParams;
  readonly className: string | undefined;
}

/** Keeps the products that the balance pays for. The URL has the amount, so that the page is the same for everybody who opens it. */
export function AffordableFilter({ search, className }: AffordableFilterProps) {
  const { t } = useTranslation('mall');
  const { state, user } = useAccount();
  const { open } = useLoginDialog();
  const total = user?.gold?.total;
  const isChosen = search.max !== undefined;
  if (isChosen || total !== undefined) {
    return (
      <Link
        to="/mall"
        search={parseMallSearchParams({ ...search, max: isChosen ? undefined : total, page: undefined })}
        className={className}
        activeProps={{}}
        activeOptions={EXACT}
        aria-current={isChosen ? 'true' : undefined}
        resetScroll={false}
        preload={false}
      >
        {isChosen && search.max !== total ? t('filter.max', { coins: search.max }) : t('filter.affordable')}
      </Link>
    );
  }
  return (
    <button type="button" className={className} aria-busy={state === 'loading'} onClick={state === 'visitor' ? open : undefined}>
      {t('filter.affordable')}
    </button>
  );
}
