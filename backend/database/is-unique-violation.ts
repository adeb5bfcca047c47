const uniqueViolation = '23505';

/** Whether a fault is PostgreSQL's refusal of a second row under a unique key, also when the query builder wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === uniqueViolation) return true;
  return isUniqueViolation(error.cause);
}
