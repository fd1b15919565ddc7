import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Envelope } from '@matchpoint/contracts/java/envelope';
import { FEED_KEY, type RunningUpstream } from './harness.ts';

type Purpose = JavaParsed<'sendVerificationCode'>['purpose'];

/** A request for a code. */
export interface Asking {
  readonly mobile: string;
  readonly purpose?: Purpose;
  readonly device?: string;
  /** Address of the client; by default one per number. */
  readonly address?: string;
}

/** Headers with which the BFF names the client. */
export function from(address: string): Record<string, string> {
  return { 'x-service-key': FEED_KEY, 'x-client-address': address, 'x-client-agent': 'Firefox' };
}

/** Returns an address that only this number uses. */
export function addressOf(mobile: string): string {
  const digits = Number(mobile.slice(-6));
  return `10.${digits % 251}.${Math.floor(digits / 251) % 251}.7`;
}

/** Requests a code. */
export function askCode(running: Pick<RunningUpstream, 'envelope'>, asking: Asking): Promise<Envelope> {
  const { mobile, purpose = 'login', device, address = addressOf(mobile) } = asking;
  return running.envelope(
    'sendVerificationCode',
    { mobile, areaCode: '+86', purpose, ...(device === undefined ? {} : { device }) },
    from(address),
  );
}

/** Returns the messages to a recipient, newest first. */
export async function sentTo(running: Pick<RunningUpstream, 'url'>, to: string): Promise<{ code: string; text: string }[]> {
  const answer = await fetch(`${running.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  const { list }: { list: { code: string; text: string }[] } = JSON.parse(await answer.text());
  return list;
}

/** Requests a code and reads it from the inbox. */
export async function newCode(running: Pick<RunningUpstream, 'envelope' | 'url'>, asking: Asking): Promise<string> {
  const answer = await askCode(running, asking);
  if (answer.status !== 'success') throw new Error(`no code was sent: ${answer.errorCode} ${answer.errorMsg}`);
  const [newest] = await sentTo(running, asking.mobile);
  if (newest === undefined) throw new Error('the inbox is empty');
  return newest.code;
}

/** Returns a different code. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
