import { useTranslation } from 'react-i18next';
import type { PlanCard, PlanDetail } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { pickText } from '../../shared/plan/pick-text.ts';
import { ResultMark } from '../../shared/plan/result-mark.tsx';
import { teamsText } from '../../shared/plan/use-plan-time.ts';
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

const MAX_BY_AUTHOR = 6;

/** The plans beside a plan. Queries that the server has read are in the first HTML. */
export interface OtherPlans {
  readonly onMatch: readonly PlanCard[];
  readonly byAuthor: readonly PlanCard[];
}

/** Returns the other plans on the match of a plan, and further ones by its author. */
export function useOtherPlans({ id, match, author }: PlanDetail): OtherPlans {
  const { locale } = usePage();
  const onMatch = trpc.plan.list.useQuery({ locale: locale.code, matchId: match.id, page: 1 });
  const byAuthor = trpc.plan.list.useQuery({ locale: locale.code, userId: author.uid, page: 1 });
  const others = onMatch.data?.list.filter((other) => other.id !== id) ?? [];
  const shown = new Set([id, ...others.map((other) => other.id)]);
  return { onMatch: others, byAuthor: byAuthor.data?.list.filter((other) => !shown.has(other.id)).slice(0, MAX_BY_AUTHOR) ?? [] };
}

/** The panels beside a plan. */
export function PlanRail({ plans: { onMatch, byAuthor } }: { readonly plans: OtherPlans }) {
  const { t } = useTranslation('plan-page');
  return (
    <>
      {onMatch.length === 0 ? null : (
        <Panel title={t('same.title')} small more={t('same.count', { count: onMatch.length })}>
          <PlanRows plans={onMatch} />
        </Panel>
      )}
      {byAuthor.length === 0 ? null : (
        <Panel title={t('by_author')} small>
          <PlanRows plans={byAuthor} showsMatch />
        </Panel>
      )}
    </>
  );
}

interface PlanRowsProps {
  readonly plans: readonly PlanCard[];
  /** Shows the match in place of the author. */
  readonly showsMatch?: boolean;
}

function PlanRows({ plans, showsMatch = false }: PlanRowsProps) {
  const { t } = useTranslation('plan');
  return (
    <ul className={classes.others}>
      {plans.map((other) => {
        const [pick] = other.picks;
        const selected = pick === undefined ? undefined : pickText(pick, other.match, t);
        return (
          <li key={other.id}>
            <Avatar uid={other.author.uid} username={other.author.name} avatar={other.author.avatar} size={28} />
            <Link to="/expert/plan/$id" params={{ id: String(other.id) }} preload={false}>
              <b>
                <bdi>{showsMatch ? other.title : other.author.name}</bdi>
              </b>
              <span>
                <bdi>{showsMatch ? teamsText(other.match, t) : (selected ?? other.title)}</bdi>
              </span>
            </Link>
            {other.resultDetail === 'pending' || other.resultDetail === 'other' ? (
              <small>{other.price === 0 ? t('free') : t('price', { coins: other.price })}</small>
            ) : (
              <ResultMark result={other.resultDetail} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
