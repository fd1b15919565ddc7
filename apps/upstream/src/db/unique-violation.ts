const UNIQUE_VIOLATION = '23505';

/** Returns whether a statement violated a unique constraint. `constraint`: its name in the schema. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === constraint
  );
}
