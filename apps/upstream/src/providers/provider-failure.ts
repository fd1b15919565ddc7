/** A provider failed or did not respond. `reason` is for the log: no numbers, no secrets. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}
