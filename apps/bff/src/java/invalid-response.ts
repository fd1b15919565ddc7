/** The response does not match the schema of its row. `path` is the zod path, or `body`, `status` or `envelope`. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
  readonly path: string;
  constructor(path: string, what: string) {
    super(`${path}: ${what}`);
    this.path = path;
  }
}
