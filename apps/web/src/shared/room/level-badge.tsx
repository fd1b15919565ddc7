import { useTranslation } from 'react-i18next';
import { levelTier } from '@matchpoint/contracts/rules/user-level';
import classes from './level-badge.module.css';

/** The level of a user in the colour of its group. */
export function LevelBadge({ level }: { readonly level: number }) {
  const { t } = useTranslation('room');
  return (
    <span className={classes.badge} data-tier={levelTier(level)} role="img" aria-label={t('chat.level', { level })}>
      {level}
    </span>
  );
}
