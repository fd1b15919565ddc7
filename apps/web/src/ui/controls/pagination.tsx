import { useTranslation } from 'react-i18next';
import { Fragment, type ReactNode } from 'react';
import classes from './pagination.module.css';
import { paginationRange } from './pagination-range.ts';

export interface PaginationProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Renders a link to a page. */
  readonly link: (page: number, text: string) => ReactNode;
}

/** Links to the previous and next page, the first and the last; nothing when there is only one page. */
export function Pagination({ page, total, pageSize, link }: PaginationProps) {
  const { t } = useTranslation('common');
  const last = Math.max(1, Math.ceil(total / Math.max(1, pageSize)));
  if (last === 1 && page === 1) return null;
  const shown = paginationRange(page, last);
  return (
    <nav className={classes.pagination} aria-label={t('pager.label')}>
      <span className={classes.step}>{page > 1 ? link(Math.min(page - 1, last), t('pager.previous')) : null}</span>
      <span className={classes.current}>{t('pager.at', { page, last })}</span>
      <span className={classes.pages}>
        {shown.map((each, index) => (
          <Fragment key={each}>
            {each - (shown[index - 1] ?? 0) > 1 ? <i>…</i> : null}
            {each === page ? <b aria-current="page">{each}</b> : link(each, String(each))}
          </Fragment>
        ))}
      </span>
      <span className={classes.step}>{page < last ? link(page + 1, t('pager.next')) : null}</span>
    </nav>
  );
}
