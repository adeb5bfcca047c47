import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendCorrectionCancelled, sendDeclined } from '../mail/employee-mails';
import { cancelCorrection } from '../payroll/cancel-correction';
import { correctionText, notReopenedText } from '../payroll/correction-texts';
import { type OpenCorrection, openCorrections } from '../payroll/open-corrections';
import { payrollTexts } from '../payroll/payroll-texts';
import { weekText } from '../payroll/payroll-weeks';
import { reopenCard } from '../payroll/reopen-card';
import { unchangedCorrections } from '../payroll/unchanged-corrections';
import type { Services } from '../services';
import { texts } from '../texts';
import { administratorOf } from './guard-tools';
import { type Html, html, page, readForm, sendPage } from './page';
import type { ShowPage } from './shown-pages';

const words = texts.tools.payroll.corrections;
const path = '/admin/payroll/corrections';

const cardNumber = z.coerce.number().int().positive().max(2_147_483_647);
/** The reason. Converted to one line, because mails, lists and the log show it within a sentence. */
const why = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().max(255))
  .default('');
const reopenForm = z.object({ card: z.string().trim().default(''), why });
const cancelForm = z.object({ card: cardNumber });
const pageQuery = z.object({ done: z.enum(['reopened', 'cancelled']).optional(), card: cardNumber.optional() });

type Typed = Readonly<{ card: string; why: string }>;
const nothingTyped: Typed = { card: '', why: '' };

/**
 * Registers the page where an administrator reopens an exported card (rules: payroll-correction,
 * payroll-correction-cancel).
 */
export function registerCorrections(app: FastifyInstance, services: Services, showPage: ShowPage): void {
  const { database, now, zone } = services;
  const show = async (open: readonly OpenCorrection[], notice: Html | null, typed = nothingTyped) =>
    correctionsPage({ open, unchanged: await unchangedCorrections(database, open, zone), notice, typed });
  const refuse = async (reply: FastifyReply, status: number, fault: string, typed?: Typed) => {
    const notice = html`<p class="fault" id="fault" tabindex="-1" role="alert">${fault}</p>`;
    return showPage(reply, await show(await openCorrections(database), notice, typed), status, '#fault');
  };

  app.get(path, async (request, reply) => {
    const { done, card } = readForm(pageQuery, request.query);
    const open = await openCorrections(database);
    const isOpen = open.some((one) => one.card.cardNumber === card);
    // The card may have changed since the redirect to this address, so show the notice only if it still
    // applies.
    const isTrue = done !== undefined && card !== undefined && (done === 'reopened') === isOpen;
    const notice = isTrue ? html`<p role="status"><b>${payrollTexts.corrections[done](card)}</b></p>` : null;
    return sendPage(reply, await show(open, notice));
  });

  app.post(path, async (request, reply) => {
    const typed = readForm(reopenForm, request.body);
    const { card, why } = typed;
    const number = cardNumber.safeParse(card);
    if (!number.success) return refuse(reply, 422, words.noCard, typed);
    if (why === '') return refuse(reply, 422, words.noReason, typed);
    const work = { database, now: now(), actor: administratorOf(request), zone };
    const reopened = await reopenCard(work, number.data, why);
    if (reopened.kind !== 'reopened') return refuse(reply, 422, notReopenedText(number.data, reopened), typed);
    services.inBackground('declined mail', () => sendDeclined(services, reopened.cardId));
    return reply.redirect(`${path}?done=reopened&card=${number.data}`, 303);
  });

  app.post(`${path}/cancel`, async (request, reply) => {
    const { card } = readForm(cancelForm, request.body);
    const cancelled = await cancelCorrection({ database, now: now(), actor: administratorOf(request), zone }, card);
    if (cancelled !== 'cancelled') return refuse(reply, 409, payrollTexts.corrections[cancelled](card));
    services.inBackground('cancelled correction mail', () => sendCorrectionCancelled(services, card));
    return reply.redirect(`${path}?done=cancelled&card=${card}`, 303);
  });
}

type Shown = Readonly<{
  open: readonly OpenCorrection[];
  /** The numbers of the cards that do not differ from their exported lines. */
  unchanged: ReadonlySet<number>;
  notice: Html | null;
  typed: Typed;
}>;

function correctionsPage({ open, unchanged, notice, typed }: Shown): string {
  const { columns } = words;
  const table = html`<h2>${words.open(open.length)}</h2>
<div class="table wide"><table>
<thead><tr><th scope="col">${columns.card}</th><th scope="col">${columns.cancel}</th></tr></thead>
<tbody>${open.map((one) => correctionRow(one, unchanged.has(one.card.cardNumber)))}</tbody>
</table></div>`;
  return page(
    words.title,
    html`<p>${words.intro}</p>
${notice}
<form class="mail" method="post" action="${path}">
<label>${words.card} <input name="card" inputmode="numeric" value="${typed.card}" required></label>
<label>${words.why} <textarea name="why" maxlength="255" rows="3" required>${typed.why}</textarea></label>
<button class="main">${words.reopen}</button>
</form>
${open.length === 0 ? html`<p>${words.none}</p>` : table}
<p><a href="/admin/payroll">${words.back}</a></p>`,
  );
}

function correctionRow(one: OpenCorrection, isUnchanged: boolean): Html {
  const { cardNumber: number } = one.card;
  const approved = html` <b>${words.approved(weekText(one.card))}</b>${isUnchanged ? ` ${words.unchanged}` : null}`;
  const isApproved = one.status === 'APPROVED';
  const notCancelled = isApproved ? words.notCancelledApproved : words.notCancelled;
  return html`<tr>
<td>${correctionText(one)}${isApproved ? approved : null}</td>
<td data-label="${words.columns.cancel}">${isUnchanged ? cancelButton(number) : notCancelled}</td>
</tr>`;
}

function cancelButton(number: number): Html {
  return html`<details><summary aria-label="${words.cancel}: ${number}">${words.cancel}</summary>
<p>${words.cancelMeans}</p>
<form method="post" action="${path}/cancel">
<input type="hidden" name="card" value="${number}">
<button aria-label="${words.cancel}: ${number}">${words.cancel}</button>
</form></details>`;
}
