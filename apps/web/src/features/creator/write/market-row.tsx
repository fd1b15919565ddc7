import { useTranslation } from 'react-i18next';
import type { PickInput, PlanMarket } from '@matchpoint/contracts/plan/plan';
import { PICK_MARKETS, PICK_SIDES } from '@matchpoint/contracts/rules/pick';
import { splitLine } from '@matchpoint/contracts/rules/handicap';
import { PLAN_PICKS_MAX } from '@matchpoint/contracts/rules/plan-rules';
import { wallClock } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { handicapText, usePickText } from '../pick/pick-text.ts';
import { type Draft, quoteKey, togglePick } from './draft.ts';
import { FormRow } from './form-row.tsx';
import { OddsMove } from './odds-move.tsx';
import { PickedList } from './picked-list.tsx';
import type { Quotes } from './use-quotes.ts';
import classes from './market-row.module.css';

export interface MarketRowProps {
  readonly draft: Draft;
  readonly quotes: Quotes;
  readonly error: string | undefined;
  readonly onChange: (picks: readonly PickInput[]) => void;
}

/** The markets of the chosen match with lines and odds as they are now, and the picks of the plan. */
export function MarketRow({ draft, quotes, error, onChange }: MarketRowProps) {
  const { t } = useTranslation('creator');
  const hint = (
    <>
      <span>{t('write.picks_lock_hint')}</span>
      <span>{t('write.picks_hint', { count: draft.picks.length, max: PLAN_PICKS_MAX })}</span>
    </>
  );
  return (
    <FormRow name="picks" label={t('write.market')} error={error} {...(draft.match === undefined ? {} : { hint })}>
      {draft.match === undefined ? (
        <p className={classes.nothing}>{t('write.market_first')}</p>
      ) : (
        <>
          <Markets draft={draft} quotes={quotes} onToggle={(pick) => onChange(togglePick(draft.picks, pick))} />
          <PickedList draft={draft} quotes={quotes} onRemove={(pick) => onChange(togglePick(draft.picks, pick))} />
        </>
      )}
    </FormRow>
  );
}

interface MarketsProps {
  readonly draft: Draft;
  readonly quotes: Quotes;
  readonly onToggle: (pick: PickInput) => void;
}

/** Markets of which one is shown at a time; a game of a series is one of its own. */
function groupKey({ market, game }: Pick<PlanMarket, 'market' | 'game'>): string {
  return `${market} ${game ?? ''}`;
}

function Markets({ draft, quotes, onToggle }: MarketsProps) {
  const { t } = useTranslation('creator');
  const failureText = useFailureText();
  const text = usePickText();
  const { zone } = useZone();
  const [chosen, setChosen] = useState<string>();
  const known = quotes.markets.filter(({ market }) => market !== 'other');
  const groups = [...new Map(known.map((each) => [groupKey(each), each])).entries()];
  if (groups.length === 0) {
    if (quotes.isLoading) return <Skeleton width="100%" height={180} />;
    const reason = quotes.error === null || quotes.error === undefined ? t('write.market_none') : failureText(quotes.error);
    return <p className={classes.nothing}>{reason}</p>;
  }
  const shown = groups.find(([key]) => key === chosen)?.[0] ?? groups[0]?.[0] ?? '';
  const clock = quotes.readAt === undefined ? '' : wallClock(quotes.readAt, zone).toISOString().slice(11, 19);
  return (
    <div className={classes.markets}>
      <div className={classes.head}>
        <SegmentedControl
          label={t('write.market')}
          value={shown}
          options={groups.map(([value, market]) => ({
            value,
            label: text.market({ market: market.market, game: market.game }, draft.match),
          }))}
          onChange={setChosen}
        />
        <span className={classes.updated}>
          <Icon name="again" size={16} />
          {t('write.market_updated', { time: clock })}
        </span>
      </div>
      <ul className={classes.lines}>
        {known
          .filter((each) => groupKey(each) === shown)
          .map((each) => (
            <Line key={`${groupKey(each)} ${each.line ?? ''}`} market={each} draft={draft} quotes={quotes} onToggle={onToggle} />
          ))}
      </ul>
    </div>
  );
}

interface LineProps extends MarketsProps {
  readonly market: PlanMarket;
}

function Line({ market, draft, quotes, onToggle }: LineProps) {
  const { t } = useTranslation('creator');
  const text = usePickText();
  const isFull = draft.picks.length >= PLAN_PICKS_MAX;
  const hasPick = draft.picks.some(({ market: of, game }) => of === market.market && game === market.game);
  return (
    <li className={classes.line} data-sides={market.sides.length}>
      {market.line === undefined ? null : (
        <span className={classes.number}>
          <Bdi>{market.market === 'handicap' ? handicapText(market.line) : splitLine(market.line)}</Bdi>
          {market.main ? <Badge>{t('write.market_main')}</Badge> : null}
        </span>
      )}
      {market.sides.map(({ side, oddsMilli }) => {
        const pick = pickOf(market, side);
        if (pick === undefined) return null;
        const key = quoteKey(pick);
        const isPicked = draft.picks.some((each) => quoteKey(each) === key);
        return (
          <button
            key={side}
            type="button"
            className={classes.option}
            aria-pressed={isPicked}
            disabled={!isPicked && isFull && !hasPick}
            title={!isPicked && isFull && !hasPick ? t('write.picks_full', { max: PLAN_PICKS_MAX }) : undefined}
            onClick={() => onToggle(pick)}
          >
            <small dir="auto">{text.side(pick, draft.match)}</small>
            <b>
              <Bdi>{oddsText(oddsMilli)}</Bdi>
            </b>
            <OddsMove by={quotes.moves.get(key)} />
          </button>
        );
      })}
    </li>
  );
}

function pickOf({ market, line, game }: PlanMarket, side: string): PickInput | undefined {
  const knownMarket = PICK_MARKETS.find((each) => each === market);
  const knownSide = PICK_SIDES.find((each) => each === side);
  if (knownMarket === undefined || knownSide === undefined) return undefined;
  return { market: knownMarket, side: knownSide, ...(line === undefined ? {} : { line }), ...(game === undefined ? {} : { game }) };
}
