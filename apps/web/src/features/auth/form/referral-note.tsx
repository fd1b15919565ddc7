import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { referral } from '../referral.ts';
import classes from './form-note.module.css';

/** Tells users who came by a promotion code what a registration means; nothing without a valid code. */
export function ReferralNote() {
  const { t } = useTranslation('auth');
  const hasAgents = useFeature('agent');
  const [channelId] = useState(() => referral(Date.now()).promotionChannelId);
  const { data } = trpc.agent.promotion.useQuery(channelId === undefined ? {} : { channelId }, {
    enabled: hasAgents && channelId !== undefined,
    retry: false,
  });
  if (channelId === undefined || data?.promotion === undefined) return null;
  return (
    <p className={classes.note} data-referral={data.promotion.code}>
      <bdi>{t('referral', { code: data.promotion.code })}</bdi>
    </p>
  );
}
