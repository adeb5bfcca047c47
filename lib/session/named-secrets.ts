import { createHash } from 'node:crypto';

/**
 * Secrets under the names they have inside a seal. Taken from the secret itself, so that a list may be rotated and
 * shortened without shifting the names of those that stay.
 */
export function namedSecrets(secrets: readonly string[]): Record<string, string> {
  return Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]));
}

function secretId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE(0));
}
