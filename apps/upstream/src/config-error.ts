/** Invalid settings: one line with the name of each variable and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
