import { errorResponse } from '@/lib/http/responses';

/** Responds to unknown paths under /api/ (rule: guard-unknown-path). */
const notFound = async () => errorResponse(404, 'not_found');

export const GET = notFound;
export const HEAD = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
export const OPTIONS = notFound;
