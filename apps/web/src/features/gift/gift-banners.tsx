import { useTranslation } from 'react-i18next';
import type { GiftCombo } from '@matchpoint/contracts/gift/gift';
import { LARGE_GIFT_COINS } from '@matchpoint/contracts/rules/gift';
import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useRoom } from '../../shared/room/room-context.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { addCombo, type Banners, dropCombo, nextLarge } from './banner-queue.ts';
import classes from './gift-banners.module.css';
import { GiftIcon } from './gift-icon.tsx';

const KEY = 'gift-effects';
const LARGE_MS = 4_000;
const NOTHING: Banners = { stack: [], large: [] };

/** The banners of gifts over the picture: at most three combos, and large gifts one after the other. They leave the score free. */
export function GiftBanners() {
  const { t } = useTranslation('gift');
  const { store } = useRoom();
  const { clock } = usePage();
  const [banners, setBanners] = useState(NOTHING);
  const [on, setOn] = useState(true);
  useEffect(() => setOn(readStorage('local', KEY) !== 'off'), []);
  useEffect(() => {
    if (!on) {
      setBanners(NOTHING);
      return undefined;
    }
    return store.onCombo((combo) => setBanners((before) => addCombo(before, combo, LARGE_GIFT_COINS)));
  }, [store, on]);
  const soonest = banners.stack.reduce((least, { endsAt }) => Math.min(least, endsAt), Infinity);
  useEffect(() => {
    if (soonest === Infinity) return undefined;
    const timer = setTimeout(() => setBanners((before) => dropCombo(before, clock.now())), Math.max(0, soonest - clock.now()) + 50);
    return () => clearTimeout(timer);
  }, [soonest, clock]);
  const [large] = banners.large;
  useEffect(() => {
    if (large === undefined) return undefined;
    const timer = setTimeout(() => setBanners(nextLarge), LARGE_MS);
    return () => clearTimeout(timer);
  }, [large]);
  const toggle = () => {
    writeStorage('local', KEY, on ? 'off' : undefined);
    setOn(!on);
  };
  return (
    <>
      <div className={classes.stack} aria-hidden="true">
        {banners.stack.map((combo) => (
          <Banner key={combo.id} combo={combo} />
        ))}
      </div>
      {large === undefined ? null : (
        <div key={large.key} className={classes.large} aria-hidden="true">
          <GiftIcon icon={large.combo.gift.icon} size={40} />
          <bdi>{large.combo.sender.username}</bdi>
          <span>{t('banner.sent', { gift: large.combo.gift.name })}</span>
          <b dir="ltr">×{large.combo.lastCount}</b>
        </div>
      )}
      <span className={classes.switch}>
        <IconButton icon={on ? 'eye' : 'eye-off'} label={t(on ? 'banner.off' : 'banner.on')} aria-pressed={on} onClick={toggle} />
      </span>
    </>
  );
}

function Banner({ combo }: { readonly combo: GiftCombo }) {
  const { t } = useTranslation('gift');
  return (
    <div className={classes.banner}>
      <Avatar uid={combo.sender.uid} username={combo.sender.username} avatar={combo.sender.avatar} size={32} />
      <span className={classes.texts}>
        <bdi>{combo.sender.username}</bdi>
        <small>{t('banner.sent', { gift: combo.gift.name })}</small>
      </span>
      <GiftIcon icon={combo.gift.icon} size={32} />
      <b key={combo.clicks} dir="ltr">
        ×{combo.count}
      </b>
    </div>
  );
}
