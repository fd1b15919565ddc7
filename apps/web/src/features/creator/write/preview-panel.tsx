import { useTranslation } from 'react-i18next';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { PlanCard, type ShownPlan } from '../../../shared/plan/plan-card.tsx';
import { publicState } from '../../../shared/plan/use-plan-states.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Draft, quoteKey } from './draft.ts';
import classes from './preview-panel.module.css';

export interface PreviewPanelProps {
  readonly draft: Draft;
  /** Decimal odds in thousandths by `quoteKey`. */
  readonly odds: ReadonlyMap<string, number>;
}

/** The plan as the card of lists, before and after it was opened. */
export function PreviewPanel({ draft, odds }: PreviewPanelProps) {
  const { t } = useTranslation('creator');
  const { user } = useAccount();
  const [view, setView] = useState<'locked' | 'open'>('locked');
  return (
    <Panel
      title={t('preview.title')}
      small
      note={t('preview.note')}
      more={
        <SegmentedControl
          label={t('preview.title')}
          value={view}
          options={[
            { value: 'locked', label: t('preview.locked') },
            { value: 'open', label: t('preview.open') },
          ]}
          onChange={setView}
        />
      }
    >
      <div className={classes.card}>
        {draft.match === undefined || user === undefined ? (
          <p className={classes.nothing}>{t('preview.no_match')}</p>
        ) : (
          <Preview draft={draft} match={draft.match} odds={odds} user={user} isOpen={view === 'open'} />
        )}
      </div>
    </Panel>
  );
}

interface PreviewProps extends PreviewPanelProps {
  readonly match: PlanMatch;
  readonly user: OwnUser;
  readonly isOpen: boolean;
}

function Preview({ draft, match, odds, user, isOpen }: PreviewProps) {
  const { t } = useTranslation('creator');
  const { locale, clock } = usePage();
  const { data: expert } = trpc.expert.info.useQuery({ locale: locale.code, id: user.uid });
  const locked = !isOpen && !(draft.price === 0 && draft.viewing === 'anyone');
  const plan: ShownPlan = {
    ...draft,
    kind: 'tip',
    match,
    title: draft.title.trim() === '' ? t('list.untitled') : draft.title.trim(),
    author: expert ?? { uid: user.uid, name: user.username, avatar: user.avatar, form: [], streak: 0, realm: 'real' },
    labels: [...draft.labels],
    picks: draft.picks.map((pick) => {
      if (locked) return { market: pick.market, result: 'pending' };
      const oddsMilli = odds.get(quoteKey(pick));
      return { ...pick, result: 'pending', ...(oddsMilli === undefined ? {} : { oddsMilli }) };
    }),
    sold: 0,
    publishedAt: clock.now(),
    sale: 'on_sale',
    result: 'none',
    resultDetail: 'pending',
    locked,
  };
  const state = draft.price > 0 && isOpen ? 'purchased_open' : publicState(plan);
  return <PlanCard plan={plan} state={state} level={3} />;
}
