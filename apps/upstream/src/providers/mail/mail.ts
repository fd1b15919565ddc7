export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The code contained in the text. */
  readonly code: string;
}

/** Sends mails. */
export interface MailProvider {
  /** @throws {ProviderFailure} when the mail was not accepted */
  send(mail: Mail): Promise<void>;
}
