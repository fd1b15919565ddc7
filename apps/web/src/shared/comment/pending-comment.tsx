import { useTranslation } from 'react-i18next';
import classes from './pending-comment.module.css';

/** One's own words on their way. */
export function PendingComment({ text }: { readonly text: string }) {
  const { t } = useTranslation('comment');
  return (
    <li className={classes.comment}>
      <p dir="auto">{text}</p>
      <small>{t('write.sending')}</small>
    </li>
  );
}
