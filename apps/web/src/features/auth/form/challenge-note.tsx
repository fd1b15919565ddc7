import { useTranslation } from 'react-i18next';
import classes from './challenge-note.module.css';

/** Says that a security check is running. Takes no space otherwise. */
export function ChallengeNote({ isSolving }: { readonly isSolving: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <p className={classes.note} role="status">
      {isSolving ? t('challenge') : null}
    </p>
  );
}
