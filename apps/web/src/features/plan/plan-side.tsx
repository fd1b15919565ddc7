import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { pickText } from '../../shared/plan/pick-text.ts';
import { ResultMark } from '../../shared/plan/result-mark.tsx';
import { PlanRecordPanel } from '../../shared/record/plan-record-panel.tsx';
import { useFeature } from '../../shared/system/features.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './plan-side.module.css';

/** What everybody can check of a plan: its place in the record log, which the viewer's browser verifies. */
export function PlanProof({ plan: { id, record, commit, match, notes } }: { readonly plan: PlanDetail }) {
  const isOffered = useFeature('records') && record !== undefined;
  const proof = trpc.plan.proof.useQuery({ id }, { enabled: isOffered, retry: false });
  if (!isOffered) return null;
  return (
    <PlanRecordPanel record={record} commit={commit} startAt={match.startAt} proof={proof.data} isFailed={proof.isError} notes={notes} />
  );
}

/** The other plans on the match of a plan. */
export function SamePlans({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { locale } = usePage();
  const { data } = trpc.plan.list.useQuery({ locale: locale.code, matchId: plan.match.id, page: 1 });
  const others = data?.list.filter(({ id }) => id !== plan.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel title={t('same.title')} small more={t('same.count', { count: others.length })}>
      <ul className={classes.others}>
        {others.map((other) => {
          const [pick] = other.picks;
          const selected = pick === undefined ? undefined : pickText(pick, other.match, tPlan);
          return (
            <li key={other.id}>
              <Avatar uid={other.author.uid} username={other.author.name} avatar={other.author.avatar} size={28} />
              <Link to="/expert/plan/$id" params={{ id: String(other.id) }} preload={false}>
                <b>
                  <bdi>{other.author.name}</bdi>
                </b>
                <span dir="auto">{selected ?? other.title}</span>
              </Link>
              {other.resultDetail === 'pending' || other.resultDetail === 'other' ? (
                <small>{other.price === 0 ? tPlan('free') : tPlan('price', { coins: other.price })}</small>
              ) : (
                <ResultMark result={other.resultDetail} />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
