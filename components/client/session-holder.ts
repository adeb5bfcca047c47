import { callServer } from './call-server';
import type { Answer } from './send';

/**
 * Asks the server which user is logged in. If the session belongs to another user, this request is refused
 * and the page shows a notice.
 */
export const fetchSessionHolder = (): Promise<Answer<never>> => callServer<Answer<never>>('/api/session/holder');
