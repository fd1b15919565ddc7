import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { type AgentSearchParams, changeAgentSearchParams } from '../range/agent-search-params.ts';
import type { RangePage } from '../range/range-bar.tsx';

export interface ListPagesProps {
  readonly to: RangePage;
  readonly search: AgentSearchParams;
  readonly total: number;
  readonly pageSize: number;
}

/** Links to the pages of a list of the channel area. */
export function ListPages({ to, search, total, pageSize }: ListPagesProps) {
  return (
    <Pagination
      page={search.page ?? 1}
      total={total}
      pageSize={pageSize}
      link={(number, text) => (
        <Link
          key={number}
          to={to}
          search={changeAgentSearchParams(search, { page: number })}
          activeProps={{}}
          activeOptions={EXACT}
          resetScroll={false}
          preload={false}
        >
          {text}
        </Link>
      )}
    />
  );
}
