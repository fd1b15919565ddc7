import { createTRPCClient, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ViewerMask } from '../spoiler/viewer-mask.ts';
import type { AppRouter } from './router.ts';

/** A call of a page. */
export interface ReadCall {
  readonly path: string;
  readonly input: unknown;
}

/** The response to a call of a page, as tRPC would send it: a result or an error. */
export interface ReadAnswer {
  /** JSON text as UTF-8. */
  readonly body: Uint8Array;
  /** Of an error: what was thrown, where the page is rendered in the same thread. */
  readonly cause?: Error;
}

/** Answers the calls of one page. Rejects only when the signal is aborted. */
export type AnswerRead = (call: ReadCall, signal: AbortSignal | undefined) => Promise<ReadAnswer>;

const utf8 = new TextDecoder();

/**
 * Creates the client of one page, whose calls are answered without HTTP. Nothing but the parsing of the answers happens in its thread.
 * @param mask of the viewer of the page; masked here, since a fill that waits for others of its kind could wait forever
 */
export function createReadClient(answer: AnswerRead, mask: ViewerMask | undefined): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({ links: [answerLink(answer, mask)] });
}

/** The rules of masking are loaded with the first masked page: few viewers have one, and threads start sooner without them. */
async function masked(text: string, call: ReadCall, mask: ViewerMask): Promise<string> {
  const { maskBody } = await import('../spoiler/masked-read.ts');
  return maskBody(text, call, mask);
}

function answerLink(answer: AnswerRead, mask: ViewerMask | undefined): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const call = { path: op.path, input: op.input };
        const respond = async () => {
          // Anything but a query has no answer here; `answer` says so.
          const { body, cause } = await answer(op.type === 'query' ? call : { ...call, path: '' }, op.signal ?? undefined);
          const text = utf8.decode(body);
          const response = JSON.parse(mask === undefined ? text : await masked(text, call, mask));
          if ('error' in response) throw TRPCClientError.from(response, cause === undefined ? {} : { cause });
          return response.result;
        };
        respond().then(
          (result) => {
            observer.next({ result });
            observer.complete();
          },
          (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error)))),
        );
      });
}
