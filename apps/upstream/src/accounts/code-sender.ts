import { CODE_RESEND_SEC, DEFAULT_AREA_CODE, emailError, maskEmail, maskMobile, mobileError } from '@matchpoint/contracts/rules/account';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { addAudit, type Caller } from '../ops/audit.ts';
import type { MailProvider } from '../providers/mail/mail.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { SmsProvider } from '../providers/sms/sms.ts';
import { assertServedAreaCode } from '../users/area-code.ts';
import { withAudit } from '../ops/with-audit.ts';
import { codeText } from './code-text.ts';
import type { Codes, CodeUse } from './codes.ts';

/** A wish for a code. */
export interface CodeRequest {
  readonly device: string | undefined;
  readonly lan: Locale;
  readonly by: Caller;
  /** Whose account it is about, when that is known. */
  readonly uid?: UserId;
}

export interface CodeSenderDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly codes: Codes;
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
}

/** Sends codes by SMS and e-mail. The answer, and what it costs, is the same whether the receiver has an account or not. */
export class CodeSender {
  readonly #deps: CodeSenderDeps;
  constructor(deps: CodeSenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a code to a number.
   * @returns seconds until the next may be asked for
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, AREA_CODE, RATE_LIMITED, UNAVAILABLE when the SMS could not be sent
   */
  async toMobile(mobile: string, use: Exclude<CodeUse, 'email'>, wish: CodeRequest, areaCode: string = DEFAULT_AREA_CODE): Promise<number> {
    const fault = mobileError(mobile);
    if (fault !== undefined) throw new JavaFailure(fault);
    assertServedAreaCode(areaCode);
    return this.#send(mobile, maskMobile(mobile), use, wish, (code) =>
      this.#deps.sms.send({ mobile, code, text: codeText(code, use, wish.lan).text }),
    );
  }

  /**
   * Sends a code to an address.
   * @returns seconds until the next may be asked for
   * @throws {JavaFailure} EMAIL_EMPTY, EMAIL_FORMAT, RATE_LIMITED, UNAVAILABLE when the mail could not be sent
   */
  async toEmail(email: string, wish: CodeRequest): Promise<number> {
    const fault = emailError(email);
    if (fault !== undefined) throw new JavaFailure(fault);
    return this.#send(email, maskEmail(email), 'email', wish, (code) =>
      this.#deps.mail.send({ to: email, code, ...codeText(code, 'email', wish.lan) }),
    );
  }

  async #send(target: string, masked: string, use: CodeUse, wish: CodeRequest, deliver: (code: string) => Promise<void>): Promise<number> {
    const { pool, clock, codes } = this.#deps;
    const { device, by, uid } = wish;
    const entry = { uid, action: 'code_sent', by, detail: { to: masked, use } };
    await withAudit(this.#deps, entry, () =>
      codes.send({ target, use, device, address: by.client.address }, (code) => this.#deliver(masked, () => deliver(code))),
    );
    await addAudit(pool, { ...entry, at: clock.now(), outcome: 'done' });
    return CODE_RESEND_SEC;
  }

  async #deliver(to: string, send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.#deps.log.error({ to, reason: error.message }, 'a code could not be sent');
      throw new JavaFailure('UNAVAILABLE', 'the code could not be sent');
    }
  }
}
