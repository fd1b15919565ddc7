import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PlanCards } from '../../../shared/plan/plan-card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { matchPlansInput } from './match-plans-input.ts';
import { onSaleFirst } from './on-sale-first.ts';

const MAX_PLANS = 3;

/** The first plans of a match at the end of its first tab; nothing when there are none. */
export function PlansTeaser({ game, matchId }: { readonly game: GameSlug; readonly matchId: Id }) {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const { data } = trpc.plan.list.useQuery(matchPlansInput(locale.code, matchId));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Panel
      title={t('of_match.title')}
      beside={<Badge>{formatCount(data.total)}</Badge>}
      more={
        <Link to="/$game/$id" params={{ game, id: String(matchId) }} search={{ tab: 'plans' }} preload={false} resetScroll={false}>
          {t('of_match.more', { count: data.total })}
        </Link>
      }
    >
      <PlanCards plans={onSaleFirst(data.list).slice(0, MAX_PLANS)} />
    </Panel>
  );
}
