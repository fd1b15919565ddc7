import { useTranslation } from 'react-i18next';
import type { ExpertInfo } from '@matchpoint/contracts/expert/expert';
import { formatCount } from '@matchpoint/i18n/format-count';
import { dateText, fullDateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { FollowUserButton } from '../../shared/follow/follow-user-button.tsx';
import { ResultMark } from '../../shared/plan/result-mark.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './expert-header.module.css';
import { signed } from './signed.ts';

/** The head of an expert's page: who it is, counters, and the newest results in order. */
export function ExpertHeader({ expert }: { readonly expert: ExpertInfo }) {
  const { t } = useTranslation('expert');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { zone } = useZone();
  const { uid, name, avatar, introduction, gameId, goodAt, realm, fans, since } = expert;
  return (
    <>
      <section className={classes.header}>
        <div className={classes.head}>
          <Avatar uid={uid} username={name} avatar={avatar} size={72} />
          <div className={classes.who}>
            <h1>
              <bdi>{name}</bdi>
              {gameId === undefined ? null : <Badge>{tCommon(`game.${gameId}`)}</Badge>}
              {realm === 'simulated' ? <OriginMark origin="simulated" kind="chip" /> : null}
            </h1>
            {introduction === '' ? null : <p dir="auto">{introduction}</p>}
            <p className={classes.facts}>
              {goodAt.length === 0 ? null : <span>{t('good_at')}</span>}
              {goodAt.slice(0, 4).map((league) => (
                <Chip key={league.id} hue={league.hue} title={league.name}>
                  {league.short}
                </Chip>
              ))}
              <span>{t('fans', { count: fans, shown: formatCount(fans) })}</span>
              {since === undefined ? null : (
                <span suppressHydrationWarning>{t('since', { date: fullDateText(dayOf(since, zone), locale.code) })}</span>
              )}
            </p>
          </div>
          <div className={classes.actions}>
            <FollowUserButton uid={uid} username={name} kind="primary" />
            <Link to="/certificate" className={buttonClass} preload={false}>
              <Icon name="shield" size={16} />
              {t('verify')}
            </Link>
          </div>
        </div>
        <Counters expert={expert} />
      </section>
      <Results expert={expert} />
    </>
  );
}

function Counters({ expert }: { readonly expert: ExpertInfo }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const { zone } = useZone();
  const { streak, bestStreak, returns, plans, voidPlans, lastBlackAt } = expert;
  const hasReturns = returns !== undefined && returns.picks > 0;
  return (
    <dl className={classes.counters}>
      <Counter
        name={t('kpi.streak')}
        value={String(streak)}
        note={
          lastBlackAt === undefined ? t('kpi.no_black') : t('kpi.last_black', { date: dateText(dayOf(lastBlackAt, zone), locale.code) })
        }
      />
      <Counter name={t('kpi.best')} value={String(bestStreak)} note={t('kpi.best_note')} />
      <Counter
        name={t('kpi.yield')}
        value={hasReturns ? `${signed(returns.yieldPercent, 1)}%` : '–'}
        note={<bdi dir="ltr">n={returns?.picks ?? 0}</bdi>}
      />
      <Counter name={t('kpi.return')} value={hasReturns ? `${Math.round(returns.returnPercent)}%` : '–'} note={t('kpi.return_note')} />
      <Counter name={t('kpi.plans')} value={String(plans)} note={t('kpi.void', { count: voidPlans })} />
    </dl>
  );
}

function Counter({ name, value, note }: { readonly name: string; readonly value: string; readonly note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Bdi>{value}</Bdi>
        <small suppressHydrationWarning>{note}</small>
      </dd>
    </div>
  );
}

function Results({ expert: { form, results } }: { readonly expert: ExpertInfo }) {
  const { t } = useTranslation('expert');
  const { t: tPlan } = useTranslation('plan');
  const { locale } = usePage();
  const { zone } = useZone();
  return (
    <Panel
      title={t('dots.title')}
      beside={<small className={classes.order}>{t('dots.order')}</small>}
      note={t('dots.total', { ...results })}
    >
      {form.length === 0 ? (
        <p className={classes.none}>{tPlan('form.empty')}</p>
      ) : (
        <ol className={classes.dots} dir="ltr">
          {form.map(({ result, at }, index) => (
            <li key={`${at} ${index}`}>
              <ResultMark result={result} />
              <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
                {dateText(dayOf(at, zone), locale.code)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
