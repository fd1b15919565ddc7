import { useTranslation } from 'react-i18next';
import type { PlanCard } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormStrip } from '../../shared/plan/form-strip.tsx';
import { marketNames } from '../../shared/plan/market-text.ts';
import { usePlanTime } from '../../shared/plan/use-plan-time.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './plans-panel.module.css';

const MAX_ROWS = 4;

/** 专家方案: plans on sale; no panel when there are none. */
export function PlansPanel() {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const { data } = trpc.plan.home.useQuery({ locale: locale.code }, { staleTime: 60_000 });
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel
      title={t('home.title')}
      more={
        <Link to="/expert" activeProps={{}} activeOptions={EXACT}>
          {t('home.more')}
        </Link>
      }
    >
      <ul className={classes.plans}>
        {data.slice(0, MAX_ROWS).map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </ul>
    </Panel>
  );
}

function PlanRow({ plan: { id, title, author, match, picks, price, refundable } }: { readonly plan: PlanCard }) {
  const { t } = useTranslation('plan');
  const time = usePlanTime(match);
  const { accuracy } = author;
  return (
    <li data-plan={id}>
      <p className={classes.author}>
        <Avatar uid={author.uid} username={author.name} avatar={author.avatar} size={24} />
        <bdi>{author.name}</bdi>
        <FormStrip form={author.form} />
        {accuracy === undefined || accuracy.counted === 0 ? null : (
          <span>{t('accuracy.short', { counted: accuracy.counted, hits: accuracy.hits })}</span>
        )}
      </p>
      <h3>
        <Link to="/expert/plan/$id" params={{ id: String(id) }} preload={false} dir="auto">
          {title}
        </Link>
      </h3>
      <p className={classes.facts}>
        <span dir="auto">{time.teams}</span>
        {match.simulated || author.realm === 'simulated' ? <OriginMark origin="simulated" /> : null}
        <bdi suppressHydrationWarning>{time.text}</bdi>
      </p>
      <p className={classes.facts}>
        {marketNames(picks, match.gameId, t).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
        {refundable ? (
          <Badge kind="ok" title={t('refundable_text')}>
            {t('refundable')}
          </Badge>
        ) : null}
        {price === 0 ? (
          <b className={classes.free}>{t('free')}</b>
        ) : (
          <span className={classes.price} title={t('price', { coins: price })}>
            <Icon name="coin" size={16} />
            <Bdi>{String(price)}</Bdi>
          </span>
        )}
      </p>
    </li>
  );
}
