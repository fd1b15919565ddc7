import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { createContext, use } from 'react';

/** What can be put into the send box from elsewhere: a reply, or a name to address. */
export interface Compose {
  readonly reply: (line: ChatMessage) => void;
  readonly address: (name: string) => void;
}

/** Passes replies and names from lines in the list and over the picture to the send box. */
export class ComposeBus implements Compose {
  #target: Compose | undefined;

  /** Registers the send box, until the returned function is called. */
  register(target: Compose): () => void {
    this.#target = target;
    return () => {
      if (this.#target === target) this.#target = undefined;
    };
  }

  readonly reply = (line: ChatMessage): void => this.#target?.reply(line);

  readonly address = (name: string): void => this.#target?.address(name);
}

export const ComposeContext = createContext<ComposeBus | undefined>(undefined);

/** Returns the bus of the page's room. */
export function useCompose(): ComposeBus {
  const bus = use(ComposeContext);
  if (bus === undefined) throw new Error('useCompose stands outside of a room');
  return bus;
}
