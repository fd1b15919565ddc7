import { CODE_RESEND_SEC, DEFAULT_AREA_CODE, emailError, maskEmail, maskMobile, mobileError } from '@matchpoint/contracts/rules/account';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { addAudit, type Caller } from '../ops/audit.ts';
import { processEvents } from '../ops/process-events.ts';
import type { MailProvider } from '../providers/mail/mail.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { SmsProvider } from '../providers/sms/sms.ts';
import { assertServedAreaCode } from '../users/area-code.ts';
import { withAudit } from '../ops/with-audit.ts';
import { codeText } from './code-text.ts';
import { userOrigin } from './code-allowances.ts';
import type { Codes, CodeUse } from './codes.ts';
import type { KnownLogins } from './known-logins.ts';

/** A request for a verification code. */
export interface CodeRequest {
  readonly device: string | undefined;
  readonly lan: Locale;
  readonly by: Caller;
  /** The account to which the request belongs, when it is known. */
  readonly uid?: UserId;
  /** The solution of a challenge. */
  readonly challenge?: string | undefined;
}

export interface CodeSenderDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly codes: Codes;
  readonly knownLogins: KnownLogins;
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
}

interface Recipient {
  readonly channel: 'sms' | 'email';
  readonly target: string;
  /** The target for logs. */
  readonly masked: string;
}

/** Sends verification codes by SMS and e-mail. Response and cost do not reveal whether the recipient has an account. */
export class CodeSender {
  readonly #deps: CodeSenderDeps;
  constructor(deps: CodeSenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a code to a mobile number.
   * @returns seconds until the next code may be requested
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, AREA_CODE, RATE_LIMITED, CHALLENGE_REQUIRED, UNAVAILABLE when the SMS could not be sent
   */
  async toMobile(
    mobile: string,
    use: Exclude<CodeUse, 'email'>,
    input: CodeRequest,
    areaCode: string = DEFAULT_AREA_CODE,
  ): Promise<number> {
    const error = mobileError(mobile);
    if (error !== undefined) throw new JavaFailure(error);
    assertServedAreaCode(areaCode);
    return this.#send({ channel: 'sms', target: mobile, masked: maskMobile(mobile) }, use, input, (code) =>
      this.#deps.sms.send({ mobile, code, text: codeText(code, use, input.lan).text }),
    );
  }

  /**
   * Sends a code to an e-mail address.
   * @returns seconds until the next code may be requested
   * @throws {JavaFailure} EMAIL_EMPTY, EMAIL_FORMAT, RATE_LIMITED, UNAVAILABLE when the mail could not be sent
   */
  async toEmail(email: string, input: CodeRequest): Promise<number> {
    const error = emailError(email);
    if (error !== undefined) throw new JavaFailure(error);
    return this.#send({ channel: 'email', target: email, masked: maskEmail(email) }, 'email', input, (code) =>
      this.#deps.mail.send({ to: email, code, ...codeText(code, 'email', input.lan) }),
    );
  }

  async #send(to: Recipient, use: CodeUse, input: CodeRequest, deliver: (code: string) => Promise<void>): Promise<number> {
    const { pool, clock, codes, knownLogins } = this.#deps;
    const { target, masked } = to;
    const { device, by, uid, challenge } = input;
    const entry = { uid, action: 'code_sent', by, detail: { to: masked, use } };
    // A session does not prove that the user owns the number, so a login code is counted as if there were no session.
    const isOwn = uid !== undefined && (use === 'own' || use === 'phone' || use === 'email');
    const known = isOwn ? [userOrigin(uid)] : await knownLogins.of(target, by.client);
    await withAudit(this.#deps, entry, () =>
      codes.send({ target, use, device, known, address: by.client.address, challenge }, (code) => this.#deliver(to, () => deliver(code))),
    );
    await addAudit(pool, { ...entry, at: clock.now(), outcome: 'done' });
    return CODE_RESEND_SEC;
  }

  async #deliver({ channel, masked }: Recipient, send: () => Promise<void>): Promise<void> {
    try {
      await send();
      processEvents.codeDeliveries.publish({ channel, delivered: true });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      processEvents.codeDeliveries.publish({ channel, delivered: false });
      this.#deps.log.error({ to: masked, reason: error.message }, 'sending a verification code failed');
      throw new JavaFailure('UNAVAILABLE', 'the code could not be sent');
    }
  }
}
