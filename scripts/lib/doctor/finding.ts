/** The result of one check. `text` says what was found and, unless all is well, what to do. */
export type Finding = Readonly<{ level: 'ok' | 'let op' | 'fout'; name: string; text: string }>;

export const ok = (name: string, text: string): Finding => ({ level: 'ok', name, text });
export const warning = (name: string, text: string): Finding => ({ level: 'let op', name, text });
export const fault = (name: string, text: string): Finding => ({ level: 'fout', name, text });

/**
 * The code of a failed call, such as ECONNREFUSED. Leaves out its message, which may contain a secret
 * (rule: doctor-secrets).
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'onbekend';
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error ? String(error.code) : error.name;
}
