const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a value that must be one of its kind is there already; `constraint` is its name in the schema. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === constraint
  );
}
