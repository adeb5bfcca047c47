import { createHash, randomBytes } from 'node:crypto';

/** A token nobody can guess: 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A plain hash suffices: a random 256-bit token cannot be guessed from it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
