import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { failureOf, type RequestFailure } from '../http/failures';
import { texts } from '../texts';
import { html, page, sectionOf, sendPage } from './page';
import type { ShowPage } from './shown-pages';

const { failure } = texts.tools;

type Options = Readonly<{ isLoggedIn: (request: FastifyRequest) => boolean; showPage: ShowPage }>;

/**
 * Shows failures on the admin pages as a page. After a form, this page has its own address
 * (rules: admin-failures, admin-forms). Without a login, the response is the same as for an unknown address.
 */
export function answerWithPages(app: FastifyInstance, { isLoggedIn, showPage }: Options): void {
  app.setErrorHandler((error: FastifyError | RequestFailure, request, reply) => {
    if (!isLoggedIn(request)) throw error;
    const { statusCode } = failureOf(error, request);
    const section = sectionOf(request.url);
    const text = page(
      failure.title,
      html`<p class="fault" role="alert">${sentenceOf(statusCode)}</p>
<p><a href="${section.path}">${failure.back(section.name)}</a></p>`,
    );
    return request.method === 'GET' ? sendPage(reply.code(statusCode), text) : showPage(reply, text, statusCode);
  });
}

function sentenceOf(statusCode: number): string {
  if (statusCode === 404) return failure.notFound;
  if (statusCode === 413) return failure.tooLarge;
  return statusCode < 500 ? failure.invalid : failure.unexpected;
}
