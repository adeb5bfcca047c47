import { answerJson } from '@/lib/http/answer-json';
import { methods } from '@/lib/http/methods';

/** Says that the application answers. */
const health = async () => answerJson(200, { status: 'ok' });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: health, HEAD: health });
