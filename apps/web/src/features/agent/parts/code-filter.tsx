import { useTranslation } from 'react-i18next';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { type AgentSearchParams, changeAgentSearchParams } from '../range/agent-search-params.ts';
import type { RangePage } from '../range/range-bar.tsx';

export interface CodeFilterProps {
  readonly to: RangePage;
  readonly search: AgentSearchParams;
}

/** Chooses one of the promotion codes, or all of them. */
export function CodeFilter({ to, search }: CodeFilterProps) {
  const { t } = useTranslation('agent');
  const navigate = useNavigate();
  const { data } = trpc.agent.codes.useQuery({});
  return (
    <NativeSelect
      size="sm"
      aria-label={t('filter.code')}
      value={String(search.code ?? '')}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to,
          search: changeAgentSearchParams(search, { code: value === '' ? undefined : Number(value), page: undefined }),
          resetScroll: false,
        })
      }
      data={[
        { value: '', label: t('filter.all_codes') },
        ...(data?.list ?? []).map(({ channelId, code }) => ({ value: String(channelId), label: code })),
      ]}
    />
  );
}
