import type { Failed } from './send';

/**
 * The failure for a request without a response: no network, a timeout or a cancellation. Any other failure
 * has a status or a message.
 */
export const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

export const isNoAnswer = ({ statusCode, message }: Pick<Failed, 'statusCode' | 'message'>): boolean =>
  statusCode === 0 && message === '';
