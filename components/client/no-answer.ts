import type { Failed } from './send';

/**
 * No answer arrived: no network, a timeout or a cancellation. An answer that did arrive has a status or a
 * message.
 */
export const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

/** Whether no answer arrived. */
export const isNoAnswer = ({ statusCode, message }: Pick<Failed, 'statusCode' | 'message'>): boolean =>
  statusCode === 0 && message === '';
