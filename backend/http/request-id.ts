import { randomUUID } from 'node:crypto';

const sane = /^[\w.-]{8,64}$/;

/** The id that the application gave a request, when it is one that may stand in a log; else one of our own. */
export function requestIdOf(said: string | string[] | undefined): string {
  return typeof said === 'string' && sane.test(said) ? said : randomUUID();
}
