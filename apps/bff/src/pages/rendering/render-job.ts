import type { AnswerRead } from '../../rpc/answer-link.ts';
import type { RenderedPage, RenderOrder } from './messages.ts';

/** A page that somebody waits for. */
export interface RenderJob {
  readonly order: RenderOrder;
  readonly answer: AnswerRead;
  readonly signal: AbortSignal;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  /** The first thread died while it rendered this page and others: the second attempt has a thread for itself, so that a death is its own. */
  isRetry: boolean;
}

/** A thread ended while it rendered a page. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied';
}
