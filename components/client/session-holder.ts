import { askServer } from './ask-server';
import type { Answer } from './send';

/** Asks the server which user is logged in. If it is another user, the page shows a notice. */
export const askHolder = (): Promise<Answer<never>> => askServer<Answer<never>>('/api/session/holder');
