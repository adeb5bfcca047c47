import { methods, type RouteHandler } from '@/lib/http/methods';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { textSet } from '@/lib/management/text-sets';
import { browserTexts, textsVersion } from '@/lib/services/browser-texts';

/** A browser keeps what it was told under this very version; another version is another address. */
const kept = 'private, max-age=31536000, immutable';

/**
 * The texts of a dialog, in the language of whoever asks: they come with its code (rule: load-by-intent).
 * Like that code they are for anybody: a dialog that opens after the session has ended says so itself, and
 * keeps what is typed.
 */
const texts: RouteHandler = async (request, { params }) => {
  const paths = textSet((await params).set);
  if (paths === null) return errorResponse(404, 'not_found');
  const isCurrent = request.nextUrl.searchParams.get('v') === (await textsVersion());
  return jsonResponse(200, { ok: true, data: await browserTexts(paths) }, isCurrent ? kept : 'no-store');
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: texts });
