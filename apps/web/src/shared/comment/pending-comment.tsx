import { useWords } from '../../lib/i18n/use-words.ts';
import classes from './pending-comment.module.css';

/** One's own words on their way. */
export function PendingComment({ text }: { readonly text: string }) {
  const words = useWords('comments');
  return (
    <li className={classes.comment}>
      <p dir="auto">{text}</p>
      <small>{words('write.sending')}</small>
    </li>
  );
}
