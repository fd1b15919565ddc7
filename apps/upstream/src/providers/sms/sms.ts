/** One code to be sent to a phone. */
export interface SmsMessage {
  /** Eleven digits of the country code +86. */
  readonly mobile: string;
  readonly code: string;
  /** The complete text, for providers without a template. */
  readonly text: string;
}

/** Sends SMS. */
export interface SmsProvider {
  /** @throws {ProviderFailure} when the SMS was not accepted */
  send(message: SmsMessage): Promise<void>;
}
