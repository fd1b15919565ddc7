import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Envelope } from '@matchpoint/contracts/java/envelope';
import { FEED_KEY, type RunningUpstream } from './harness.ts';

type Purpose = JavaParsed<'sendVerificationCode'>['purpose'];

/** Who asks for a code. */
export interface Asking {
  readonly mobile: string;
  readonly purpose?: Purpose;
  readonly device?: string;
  /** A stranger's by default: one of its own for each number. */
  readonly address?: string;
}

/** The headers by which the BFF says whose call it is. */
export function from(address: string): Record<string, string> {
  return { 'x-service-key': FEED_KEY, 'x-client-address': address, 'x-client-agent': 'Firefox' };
}

/** An address that no other number of a test asks from. */
export function addressOf(mobile: string): string {
  const digits = Number(mobile.slice(-6));
  return `10.${digits % 251}.${Math.floor(digits / 251) % 251}.7`;
}

/** Asks for a code. */
export function askCode(running: Pick<RunningUpstream, 'envelope'>, asking: Asking): Promise<Envelope> {
  const { mobile, purpose = 'login', device, address = addressOf(mobile) } = asking;
  return running.envelope(
    'sendVerificationCode',
    { mobile, areaCode: '+86', purpose, ...(device === undefined ? {} : { device }) },
    from(address),
  );
}

/** What was sent to somebody, newest first. */
export async function sentTo(running: Pick<RunningUpstream, 'url'>, to: string): Promise<{ code: string; text: string }[]> {
  const answer = await fetch(`${running.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  const { list }: { list: { code: string; text: string }[] } = JSON.parse(await answer.text());
  return list;
}

/** Asks for a code and takes it out of the inbox. */
export async function newCode(running: Pick<RunningUpstream, 'envelope' | 'url'>, asking: Asking): Promise<string> {
  const answer = await askCode(running, asking);
  if (answer.status !== 'success') throw new Error(`no code was sent: ${answer.errorCode} ${answer.errorMsg}`);
  const [newest] = await sentTo(running, asking.mobile);
  if (newest === undefined) throw new Error('the inbox is empty');
  return newest.code;
}

/** Another code than this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
