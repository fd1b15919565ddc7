import { useTranslation } from 'react-i18next';
import type { Gift } from '@matchpoint/contracts/gift/gift';
import { COMBO_WINDOW_MS, GIFT_PRESETS } from '@matchpoint/contracts/rules/gift';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAccount } from '../../shared/account/use-account.ts';
import { useLoginGate } from '../../shared/account/use-login-gate.ts';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { useRoom } from '../../shared/room/room-context.tsx';
import { useFeature } from '../../shared/system/features.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import classes from './gift-bar.module.css';
import { GiftIcon } from './gift-icon.tsx';
import { type SendGift, useSendGift } from './use-send-gift.ts';

const AgeDialog = lazy(() => import('./age-dialog.tsx'));

/** The bar of gifts under the picture: the catalogue, how many, what it costs, and the button that sends. */
export function GiftBar() {
  const { t } = useTranslation('gift');
  const { room } = useRoom();
  const { locale } = usePage();
  const { data: gifts = [] } = trpc.gift.list.useQuery({ locale: locale.code });
  const account = useAccount();
  const [chosen, setChosen] = useState<Gift['id']>();
  const [count, setCount] = useState<number>(1);
  const [ageAsked, setAgeAsked] = useState(false);
  const sending = useSendGift();
  const canDeclareAge = useFeature('age');
  const gift = gifts.find(({ id }) => id === chosen) ?? gifts[0];
  const isOwn = account.uid !== undefined && account.uid === room.anchor.uid;
  const click = useLoginGate(`gift:${room.id}`, () => {
    if (gift === undefined) return;
    const mustAsk = account.user !== undefined && (account.user.adult === false || (account.user.adult === undefined && canDeclareAge));
    if (mustAsk) setAgeAsked(true);
    else sending.send(gift, count);
  });
  if (gift === undefined) return null;
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <div className={classes.row}>
        <div className={classes.list} role="group" aria-label={t('bar.gifts')}>
          {gifts.map((one) => (
            <button key={one.id} type="button" className={classes.gift} aria-pressed={one.id === gift.id} onClick={() => setChosen(one.id)}>
              <GiftIcon icon={one.icon} />
              <bdi>{one.name}</bdi>
              <small>{t('coins', { count: one.price, shown: formatGold(one.price) })}</small>
            </button>
          ))}
        </div>
        <div className={classes.counts} role="group" aria-label={t('bar.count')} dir="ltr">
          {GIFT_PRESETS.map((preset) => (
            <button key={preset} type="button" aria-pressed={preset === count} onClick={() => setCount(preset)}>
              {preset}
            </button>
          ))}
        </div>
        <div className={classes.pay}>
          <Sum gift={gift} count={count} />
          <SendButton gift={gift} count={count} sending={sending} disabled={isOwn} onClick={click} />
        </div>
      </div>
      <Problem sending={sending} />
      {isOwn ? <p className={classes.note}>{t('bar.own')}</p> : null}
      {ageAsked ? (
        <Suspense fallback={null}>
          <AgeDialog onClose={() => setAgeAsked(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Price of the choice and the balance. */
function Sum({ gift, count }: { readonly gift: Gift; readonly count: number }) {
  const { t } = useTranslation('gift');
  const { user } = useAccount();
  return (
    <p className={classes.sum}>
      <span>
        <Bdi>
          {formatGold(gift.price)} × {count} = <b>{formatGold(gift.price * count)}</b>
        </Bdi>
      </span>
      {user?.gold === undefined ? null : (
        <span>
          {t('balance', { coins: formatGold(user.gold.total) })}{' '}
          <Link to="/userInfo/water" preload={false}>
            {t('recharge')}
          </Link>
        </span>
      )}
    </p>
  );
}

/** Sends the choice. While a combo of the same gift runs, it shows the combo's number and how long it goes on. */
function SendButton({
  gift,
  count,
  sending,
  disabled,
  onClick,
}: {
  readonly gift: Gift;
  readonly count: number;
  readonly sending: SendGift;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  const { t } = useTranslation('gift');
  const combo = sending.combo?.gift.id === gift.id ? sending.combo : undefined;
  const endsAt = combo?.endsAt;
  const left = useNow(
    useCallback((now: number) => (endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1_000))), [endsAt]),
  );
  return (
    <>
      <Button
        kind="primary"
        className={combo === undefined ? classes.send : classes.combo}
        disabled={disabled}
        aria-label={combo === undefined ? t('send.label', { name: gift.name, count }) : undefined}
        onClick={onClick}
      >
        {combo === undefined ? (
          t('send.do')
        ) : (
          <>
            {/* Starts again with each success. */}
            <svg key={combo.clicks} className={classes.ring} viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="20" cy="20" r="18" style={{ animationDuration: `${COMBO_WINDOW_MS}ms` }} />
            </svg>
            <span>{t('send.combo')}</span>
            <b dir="ltr">×{combo.count}</b>
            {/* The name of the button must begin with its visible text. */}
            <VisuallyHidden as="span">{t('send.again', { name: gift.name, count })}</VisuallyHidden>
          </>
        )}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {combo !== undefined && left !== undefined && sending.waiting === 0
            ? t('send.done', { name: combo.gift.name, count: combo.count })
            : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}

function Problem({ sending }: { readonly sending: SendGift }) {
  const { t } = useTranslation('gift');
  const failureText = useFailureText();
  const { problem } = sending;
  if (problem === undefined) return null;
  return (
    <p className={classes.problem} role="alert">
      <span>
        {problem.refused > 1 ? t('problem.refused', { count: problem.refused }) : null}
        {failureText(problem.error)}
      </span>
      {problem.code === 'INSUFFICIENT_COINS' ? (
        <Link to="/userInfo/water" preload={false}>
          {t('recharge')}
        </Link>
      ) : null}
      <button type="button" onClick={sending.clearProblem}>
        {t('ok')}
      </button>
    </p>
  );
}
