import { useTranslation } from 'react-i18next';
import { REFERRAL_DAYS } from '@matchpoint/contracts/rules/agent';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useAccount } from '../../../shared/account/use-account.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { percentOf } from '../parts/percent.ts';
import classes from './agent-card.module.css';

/** The facts of the agent below the navigation; nothing before they are known. */
export function AgentCard() {
  const { t } = useTranslation('agent');
  const account = useAccount();
  const isAgent = account.state === 'in' && account.user.roles.includes('agent');
  const { data } = trpc.agent.me.useQuery({}, { enabled: isAgent });
  if (data === undefined) return null;
  return (
    <Panel title={data.label} small>
      <dl className={classes.facts}>
        <dt>{t('facts.balance')}</dt>
        <dd data-balance={data.balance}>
          <Bdi>{formatGold(data.balance)}</Bdi>
        </dd>
        <dt>{t('facts.share')}</dt>
        <dd>{t('facts.share_value', { percent: percentOf(data.share) })}</dd>
        <dt>{t('facts.since')}</dt>
        <dd>
          <Bdi>{dayOf(data.since, SHANGHAI)}</Bdi>
        </dd>
        <dt>{t('facts.attribution')}</dt>
        <dd>{t('facts.attribution_value')}</dd>
        <dt>{t('facts.lifetime')}</dt>
        <dd>{t('facts.days', { days: REFERRAL_DAYS })}</dd>
      </dl>
    </Panel>
  );
}
