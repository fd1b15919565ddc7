import { useTranslation } from 'react-i18next';
import { WELCOME_BANNER_MS, WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { welcomeAtom } from '../../shared/account/welcome.ts';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import classes from './welcome-banner.module.css';

/**
 * Welcomes new users and shows their coins for 2.5 seconds (spec §2). It overlays the page: the layout does not shift and the focus does
 * not move.
 */
export function WelcomeBanner() {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation('common');
  const welcomes = useAtomValue(welcomeAtom);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (welcomes === 0) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), WELCOME_BANNER_MS);
    return () => clearTimeout(timer);
  }, [welcomes]);
  return (
    <div className={classes.place} role="status" data-on-ink="">
      {shown ? (
        <div key={welcomes} className={classes.banner} data-welcome="" style={{ '--shown': `${WELCOME_BANNER_MS}ms` }}>
          <BrandMark size={40} />
          <div>
            <b>{t('welcome.title', { coins: WELCOME_COINS })}</b>
            <p>{t('welcome.text')}</p>
          </div>
          <bdi className={classes.coins} dir="ltr">
            +{WELCOME_COINS}
          </bdi>
          <IconButton icon="close" label={tCommon('action.close')} onClick={() => setShown(false)} />
          <span className={classes.bar} />
        </div>
      ) : null}
    </div>
  );
}
