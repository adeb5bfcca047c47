import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { texts } from '../texts';
import { html, page, sendPage } from './page';

const keptMs = 30 * 60_000;
/** A company's workbook is in the page that shows what it would change. */
const mostCharacters = 64 * 1024 * 1024;

type Shown = Readonly<{ text: string; status: number; until: number }>;

export type ShowPage = (reply: FastifyReply, text: string, status?: number, fragment?: string) => FastifyReply;

/**
 * Gives a page that a form leads to an address of its own, for half an hour: reloading it sends the form not
 * again (rule: admin-forms). For what no other address can show: a new link, the faults of a file.
 */
export function registerShownPages(app: FastifyInstance, now: () => Date): ShowPage {
  const pages = new Map<string, Shown>();

  function dropOld(): void {
    let characters = 0;
    // The newest first: those that no longer fit are the oldest.
    for (const [id, { text, until }] of [...pages].toReversed()) {
      characters += text.length;
      const isNewest = characters === text.length;
      if (until <= now().getTime() || (characters > mostCharacters && !isNewest)) pages.delete(id);
    }
  }

  app.get<{ Params: { id: string } }>('/admin/shown/:id', async (request, reply) => {
    dropOld();
    const shown = pages.get(request.params.id);
    if (shown !== undefined) return sendPage(reply.code(shown.status), shown.text);
    const { title, gone } = texts.tools.shown;
    return sendPage(reply.code(404), page(title, html`<p>${gone}</p>`));
  });

  return (reply, text, status = 200, fragment = '') => {
    const id = randomBytes(18).toString('base64url');
    pages.set(id, { text, status, until: now().getTime() + keptMs });
    dropOld();
    return reply.redirect(`/admin/shown/${id}${fragment}`, 303);
  };
}
