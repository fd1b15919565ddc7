import { useTranslation } from 'react-i18next';
import type { ChatEmoji } from '@matchpoint/contracts/rules/chat';
import sprite from './chat-emoji.svg?url';
import classes from './chat-emoji.module.css';

/** Returns the address of an emoji's drawing. */
export function emojiHref(name: string): string {
  return `${sprite}#${name}`;
}

/** One of our emoji in a text, with its name for screen readers. */
export function Emoji({ name, size }: { readonly name: ChatEmoji; readonly size?: number }) {
  const { t } = useTranslation('room');
  return (
    <svg className={classes.emoji} viewBox="0 0 24 24" role="img" aria-label={t(`emoji.${name}`)} width={size} height={size}>
      <use href={emojiHref(name)} />
    </svg>
  );
}
