/** One code on its way to a phone. */
export interface SmsMessage {
  /** Eleven digits, +86. */
  readonly mobile: string;
  readonly code: string;
  /** The whole text, where the provider has no template of its own for it. */
  readonly text: string;
}

/** Sends SMS. */
export interface SmsProvider {
  /** @throws {ProviderFailure} when it was not taken */
  send(message: SmsMessage): Promise<void>;
}
