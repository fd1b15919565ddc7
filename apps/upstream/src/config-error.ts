/** Wrong values: one line with each variable's name and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
