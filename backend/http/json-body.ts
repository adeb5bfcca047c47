import type { FastifyInstance } from 'fastify';

/** JSON only, and an empty body counts as none: clients send the content type with calls that have no payload too. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, finish) => {
    if (body === '') return finish(null, null);
    return parse(request, body, finish);
  });
}
