export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The code that stands in the text. */
  readonly code: string;
}

/** Sends mails. */
export interface MailProvider {
  /** @throws {ProviderFailure} when it was not taken */
  send(mail: Mail): Promise<void>;
}
