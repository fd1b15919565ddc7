import type { RawHandler } from '../../java/handler.ts';
import type { PushService } from './service.ts';

/** The feed's own row. */
export function pushHandlers(push: PushService): { readonly feedPush: RawHandler<'feedPush'> } {
  return { feedPush: { raw: (input) => push.push(input) } };
}
