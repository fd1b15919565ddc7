import { CHAT_EMOJI, type ChatEmoji, chatPieces } from '@matchpoint/contracts/rules/chat';
import { useMemo } from 'react';
import { Emoji } from './chat-emoji.tsx';
import classes from './chat-text.module.css';

export interface ChatTextProps {
  readonly text: string;
  /** Name of the user; being addressed by it is marked. */
  readonly own?: string | undefined;
}

/** The text of a line with our emoji drawn and addressed names marked. Its direction is its own, so that it cannot change the line around it. */
export function ChatText({ text, own }: ChatTextProps) {
  const pieces = useMemo(() => chatPieces(text), [text]);
  return (
    <bdi dir="auto">
      {pieces.map((piece, index) => {
        if (piece.kind === 'text') return piece.text;
        if (piece.kind === 'emoji') return isEmoji(piece.name) ? <Emoji key={index} name={piece.name} /> : `[${piece.name}]`;
        return (
          <bdi key={index} className={classes.mention} data-own={piece.name === own || undefined}>
            @{piece.name}
          </bdi>
        );
      })}
    </bdi>
  );
}

const names: ReadonlySet<string> = new Set(CHAT_EMOJI);

function isEmoji(name: string): name is ChatEmoji {
  return names.has(name);
}
