import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientAtomValue } from '../../../lib/client-store.ts';
import { type AppUpdate, appUpdateAtom } from '../../../lib/offline/app-update.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './connection-banner.module.css';

/** Offers a new version of the site. Nothing is loaded again before the user asks for it: they may be watching a room, or writing. */
export function UpdatePrompt() {
  const { t } = useTranslation('download');
  const update = useClientAtomValue(appUpdateAtom, undefined);
  const [declined, setDeclined] = useState<AppUpdate>();
  const isShown = update !== undefined && update !== declined;
  return (
    <div role="status" aria-live="polite">
      {isShown ? (
        <div className={classes.banner} data-app-update="">
          <p>
            <Icon name="again" />
            <span>
              <b>{t('update.title')}</b> {t('update.text')}
            </span>
            <button type="button" onClick={update.apply}>
              {t('update.apply')}
            </button>
            <button type="button" className={classes.second} onClick={() => setDeclined(update)}>
              {t('update.later')}
            </button>
          </p>
        </div>
      ) : null}
    </div>
  );
}
