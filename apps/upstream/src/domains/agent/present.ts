import { maskMobile } from '@matchpoint/contracts/rules/account';
import { maskName } from '@matchpoint/contracts/rules/agent';
import type { ReferredUser } from './tables.ts';

/** Returns what an agent may see of a user: nothing of a deleted account, and never a whole name or number. */
export function presentReferred({ username, mobile, state }: ReferredUser): { readonly name?: string; readonly mobile?: string } {
  if (state === 'deleted') return {};
  return { name: maskName(username), ...(mobile === null ? {} : { mobile: maskMobile(mobile) }) };
}
