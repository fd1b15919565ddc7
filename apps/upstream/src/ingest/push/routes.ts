import type { RawHandler } from '../../java/handler.ts';
import type { PushService } from './service.ts';

/** Returns the handler of the push endpoint. */
export function pushHandlers(push: PushService): { readonly feedPush: RawHandler<'feedPush'> } {
  return { feedPush: { raw: (input) => push.push(input) } };
}
