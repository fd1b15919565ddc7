import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { marketNames, marketText } from '../../shared/plan/market-text.ts';
import { oddsText, pickText, profitText } from '../../shared/plan/pick-text.ts';
import { ResultMark } from '../../shared/plan/result-mark.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './plan-body.module.css';

/** What a locked plan shows: kinds and numbers, and the digest. The content is not in the page at all. */
export function SealedBox({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const markets = marketNames(plan.picks, plan.match.gameId, tPlan).map((market) => {
    const count = plan.picks.filter((pick) => marketText(pick.market, plan.match.gameId, tPlan) === market).length;
    return t('sealed.market', { market, count });
  });
  return (
    <section className={classes.sealed} aria-labelledby="sealed">
      <h2 id="sealed">
        <Icon name="lock" size={16} />
        {t('sealed.title')}
      </h2>
      <dl>
        <dt>{t('sealed.picks')}</dt>
        <dd>{t('sealed.picks_text', { markets: markets.join(' · ') })}</dd>
        {plan.contentLength === 0 ? null : (
          <>
            <dt>{t('sealed.content')}</dt>
            <dd>{t('sealed.length', { count: plan.contentLength })}</dd>
          </>
        )}
        <dt>{t('sealed.public')}</dt>
        <dd>{t('sealed.public_text')}</dd>
        {plan.commit === undefined ? null : (
          <>
            <dt>{t('sealed.commit')}</dt>
            <dd>
              <code dir="ltr" title={plan.commit} data-digest>
                {plan.commit.slice(0, 16)}…{plan.commit.slice(-8)}
              </code>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The picks with locked and closing odds, the text, and what was added later. */
export function PlanBody({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('plan-page');
  const { locale } = usePage();
  const { zone } = useZone();
  return (
    <>
      <Picks plan={plan} />
      {plan.content === undefined ? null : (
        <section className={classes.content} aria-label={t('content.label')} dir="auto">
          {plan.content
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line, index) => (
              <p key={index}>{line}</p>
            ))}
        </section>
      )}
      {plan.notes.length === 0 ? null : (
        <ul className={classes.notes} aria-label={t('notes.label')}>
          {plan.notes.map(({ at, text }, index) => (
            <li key={index}>
              <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
                {kickOffText(at, zone, locale.code)}
              </time>
              <span dir="auto">{text}</span> <small>{t(at < plan.match.startAt ? 'notes.before' : 'notes.after')}</small>
            </li>
          ))}
        </ul>
      )}
      {plan.corrections === 0 ? null : <p className={classes.remark}>{t('corrections', { count: plan.corrections })}</p>}
      {plan.manualNote === undefined ? null : (
        <p className={classes.remark} dir="auto">
          {t('manual', { note: plan.manualNote })}
        </p>
      )}
    </>
  );
}

function Picks({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  return (
    <ul className={classes.picks} aria-label={t('picks.label')}>
      {plan.picks.map((pick, index) => (
        <li key={index}>
          <small>{marketText(pick.market, plan.match.gameId, tPlan)}</small>
          <b dir="auto">{pickText(pick, plan.match, tPlan)}</b>
          <span className={classes.odds}>
            {pick.oddsMilli === undefined ? null : (
              <span>
                {t('picks.locked')} <Bdi>{oddsText(pick.oddsMilli)}</Bdi>
              </span>
            )}
            {pick.closingOddsMilli === undefined ? null : (
              <span>
                {t('picks.closing')} <Bdi>{oddsText(pick.closingOddsMilli)}</Bdi>
              </span>
            )}
            {pick.profit === undefined ? null : (
              <span>
                {t('picks.profit')} <Bdi>{profitText(pick.profit)}</Bdi>
              </span>
            )}
          </span>
          {pick.result === 'pending' ? null : <ResultMark result={pick.result} />}
        </li>
      ))}
    </ul>
  );
}
