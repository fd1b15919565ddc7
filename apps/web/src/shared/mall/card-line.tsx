import { useTranslation } from 'react-i18next';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import { CARD_SHOWN_MS } from '@matchpoint/contracts/rules/mall';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useEffect, useState } from 'react';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { trpc } from '../../lib/trpc.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import classes from './card-line.module.css';
import { useCopy } from './use-copy.ts';

export interface CardLineProps {
  readonly orderNo: string;
  readonly card: Redemption['cards'][number];
}

/** A card of a redemption: masked until its owner asks for the number, and masked again after 30 seconds or when the page is hidden. */
export function CardLine({ orderNo, card }: CardLineProps) {
  const { t } = useTranslation('mall');
  const { zone } = useZone();
  const toast = useToast();
  const failureText = useFailureText();
  const copy = useCopy();
  const [code, setCode] = useState<string>();
  const { mutate, isPending, reset } = trpc.mall.card.useMutation({
    // The number is not kept in the cache of answers.
    gcTime: 0,
    onSuccess: (shown) => {
      if (document.visibilityState === 'visible') setCode(shown.code);
      reset();
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  useEffect(() => {
    if (code === undefined) return;
    const mask = (): void => setCode(undefined);
    const maskWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') mask();
    };
    const timer = setTimeout(mask, CARD_SHOWN_MS);
    document.addEventListener('visibilitychange', maskWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', maskWhenHidden);
    };
  }, [code]);
  return (
    <p className={classes.line} data-card={String(card.id)}>
      <span>{t('card.number')}</span>
      <span className={classes.code} role="status">
        <Bdi>{code ?? `**** ${card.masked}`}</Bdi>
      </span>
      {code === undefined ? (
        <button
          type="button"
          aria-busy={isPending}
          aria-label={t('card.show_of', { masked: card.masked })}
          onClick={() => {
            if (!isPending) mutate({ orderNo, cardId: card.id });
          }}
        >
          {t('card.show')}
        </button>
      ) : (
        <>
          <button type="button" aria-label={t('card.copy')} onClick={() => copy(code)}>
            {t('copy.do')}
          </button>
          <button type="button" onClick={() => setCode(undefined)}>
            {t('card.hide')}
          </button>
        </>
      )}
      {card.expiresAt === undefined ? null : (
        <span className={classes.until} suppressHydrationWarning>
          {t('card.until', { day: dayOf(card.expiresAt, zone) })}
        </span>
      )}
    </p>
  );
}
