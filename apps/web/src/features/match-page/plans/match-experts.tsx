import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ExpertList } from '../../../shared/expert/expert-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { matchPlansInput } from './match-plans-input.ts';

/**
 * The experts who have a plan on a match. To recommend by match is an extension: an upstream without it recommends others, so only authors
 * of listed plans are shown.
 */
export function MatchExperts({ matchId }: { readonly matchId: Id }) {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const plans = trpc.plan.list.useQuery(matchPlansInput(locale.code, matchId));
  const authors = new Set(plans.data?.list.map(({ author }) => String(author.uid)));
  const { data } = trpc.expert.recommended.useQuery({ locale: locale.code, matchId }, { enabled: authors.size > 0 });
  const experts = data?.filter(({ uid }) => authors.has(String(uid))) ?? [];
  if (experts.length === 0) return null;
  return (
    <Panel
      title={t('experts.of_match')}
      small
      more={
        <Link to="/expert/specialist" activeProps={{}} activeOptions={EXACT} preload={false}>
          {t('experts.more')}
        </Link>
      }
    >
      <ExpertList experts={experts} />
    </Panel>
  );
}
