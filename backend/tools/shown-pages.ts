import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { texts } from '../texts';
import { html, page, sendPage } from './page';

const lifeMs = 30 * 60_000;
/**
 * The maximum size of all stored pages together. Large, because an import preview contains the whole
 * workbook.
 */
const maxCharacters = 64 * 1024 * 1024;

type Shown = Readonly<{ text: string; status: number; until: number; once: boolean }>;

/** Redirects to a page with the text. With `once`, the page is gone after it was shown. */
export type ShowPage = (
  reply: FastifyReply,
  text: string,
  status?: number,
  fragment?: string,
  once?: boolean,
) => FastifyReply;

/**
 * Gives the page after a form its own address for half an hour, so that a reload does not submit the form
 * again (rule: admin-shown-pages). For content that no other address can show, such as a new link or the
 * faults in a file.
 */
export function registerShownPages(app: FastifyInstance, now: () => Date): ShowPage {
  const pages = new Map<string, Shown>();

  function removeExpired(): void {
    let characters = 0;
    // Go from newest to oldest, so that the oldest pages are removed.
    for (const [id, { text, until }] of [...pages].toReversed()) {
      characters += text.length;
      const isNewest = characters === text.length;
      if (until <= now().getTime() || (characters > maxCharacters && !isNewest)) pages.delete(id);
    }
  }

  app.get<{ Params: { id: string } }>('/admin/shown/:id', async (request, reply) => {
    removeExpired();
    const shown = pages.get(request.params.id);
    if (shown?.once) pages.delete(request.params.id);
    if (shown !== undefined) return sendPage(reply.code(shown.status), shown.text);
    const { title, expired } = texts.tools.shown;
    return sendPage(reply.code(404), page(title, html`<p>${expired}</p>`));
  });

  return (reply, text, status = 200, fragment = '', once = false) => {
    const id = randomBytes(18).toString('base64url');
    pages.set(id, { text, status, until: now().getTime() + lifeMs, once });
    removeExpired();
    return reply.redirect(`/admin/shown/${id}${fragment}`, 303);
  };
}
