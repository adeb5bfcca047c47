import type { Failed } from './send';

/**
 * There was no response: no network, a timeout or a cancellation. A real failure always has a status or a
 * message.
 */
export const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

export const isNoAnswer = ({ statusCode, message }: Pick<Failed, 'statusCode' | 'message'>): boolean =>
  statusCode === 0 && message === '';
