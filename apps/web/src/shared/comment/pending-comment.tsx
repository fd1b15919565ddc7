import { useTranslation } from 'react-i18next';
import classes from './pending-comment.module.css';

/** The user's own comment while it is being sent. */
export function PendingComment({ text }: { readonly text: string }) {
  const { t } = useTranslation('comment');
  return (
    <li className={classes.comment}>
      <p dir="auto">{text}</p>
      <small>{t('write.sending')}</small>
    </li>
  );
}
