/** A provider did not do what it was asked, or did not answer. `reason` is for the log: no numbers, no secrets. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}
