import { useTranslation } from 'react-i18next';
import { CHAT_EMOJI } from '@matchpoint/contracts/rules/chat';
import { useEffect, useRef } from 'react';
import { Emoji } from '../../../shared/room/chat-emoji.tsx';
import classes from './emoji-panel.module.css';

/** Our emoji as buttons; a chosen one is written into the box as its code. Esc closes the panel. */
export default function EmojiPanel({ onPick, onClose }: { readonly onPick: (code: string) => void; readonly onClose: () => void }) {
  const { t } = useTranslation('room');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div
      ref={box}
      className={classes.panel}
      role="group"
      aria-label={t('chat.emoji')}
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        press.preventDefault();
        press.stopPropagation();
        onClose();
      }}
    >
      {CHAT_EMOJI.map((name) => (
        <button key={name} type="button" title={t(`emoji.${name}`)} onClick={() => onPick(`[${name}]`)}>
          <Emoji name={name} size={26} />
        </button>
      ))}
    </div>
  );
}
