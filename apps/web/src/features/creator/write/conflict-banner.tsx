import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './conflict-banner.module.css';
import type { PlanForm } from './use-plan-form.ts';

/** Explains that another window saved the plan, and asks which version to keep. */
export function ConflictBanner({ form }: { readonly form: PlanForm }) {
  const { t } = useTranslation('creator');
  const [isBusy, setIsBusy] = useState(false);
  const resolve = async (by: 'theirs' | 'mine'): Promise<void> => {
    setIsBusy(true);
    await form.resolve(by);
    setIsBusy(false);
  };
  return (
    <div className={classes.banner} role="alert">
      <Icon name="warn" />
      <p>
        <b>{t('conflict.title')}</b>
        <br />
        {t('conflict.text')}
      </p>
      <div className={classes.buttons}>
        <Button disabled={isBusy} onClick={() => void resolve('theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button disabled={isBusy} onClick={() => void resolve('mine')}>
          {t('conflict.mine')}
        </Button>
      </div>
    </div>
  );
}
