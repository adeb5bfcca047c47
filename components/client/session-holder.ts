import { askServer } from './ask-server';
import type { Answer } from './send';

/** Asks who is logged in. A session that has changed hands brings up the notice of the page. */
export const askHolder = (): Promise<Answer<never>> => askServer<Answer<never>>('/api/session/holder');
