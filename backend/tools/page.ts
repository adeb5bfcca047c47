import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { failures } from '../http/failures';
import { texts } from '../texts';

/** HTML that is safe to send, because every value in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null) return '';
  if (typeof part === 'string') return escapeText(part);
  return typeof part === 'number' ? String(part) : part.map(render).join('');
}

/** Builds a piece of HTML. Escapes all values except other pieces. Attribute values must be in quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((piece, index) => piece + render(parts[index] ?? null)).join(''));
}

const brandMark = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M22.6 12.4A8 8 0 1 0 24 17M16 12v5l3 2M21.5 10.5l1.4 2.2 2.4-1"/></svg>`;

export const secondFactorPath = '/admin/second-factor';

const sections = [
  ['/admin', texts.tools.admin.title],
  ['/admin/company', texts.tools.company.title],
  ['/admin/invitations', texts.tools.invitations.title],
  ['/admin/payroll', texts.tools.payroll.title],
  ['/admin/mails', texts.tools.mails.title],
  ['/outbox', texts.tools.outbox.title],
  ['/audit', texts.tools.audit.title],
  [secondFactorPath, texts.tools.secondFactor.title],
] as const;

/** The section of the admin pages that contains an address. */
export function sectionOf(address: string): Readonly<{ path: string; name: string }> {
  const found = sections.toReversed().find(([path]) => address.startsWith(path)) ?? sections[0];
  return { path: found[0], name: found[1] };
}

const navLink = (path: string, name: string, isCurrent: boolean) =>
  isCurrent ? html`<a href="${path}" aria-current="page">${name}</a>` : html`<a href="${path}">${name}</a>`;

/** An admin page, with links to the other pages and a button to log out. */
export function page(title: string, content: Html): string {
  const navigation = html`<nav>${sections.map(([path, name]) => navLink(path, name, name === title))}
<form method="post" action="/admin/logout"><button>${texts.tools.login.logout}</button></form></nav>`;
  return plainPage(title, content, navigation);
}

/** A page for someone who has not logged in. */
export function plainPage(title: string, content: Html, navigation: Html | null = null): string {
  return html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.tools.brand}</title>
<link rel="stylesheet" href="/tools.css">
</head>
<body>
<header>
<strong>${brandMark}${texts.tools.brand}</strong>
${navigation}
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

/** Formats a moment in the company's time zone, as `18-11-2026, 10:00`. */
export const momentText = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('nl-NL', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

export const sendPage = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);

/** The fields and files of a multipart form; throws a 422 for any other body. */
export function readUpload(body: unknown): FormData {
  if (!(body instanceof FormData)) throw failures.validation(null);
  return body;
}

/** Reads a form or a query; throws a 422 if it is invalid. */
export function readForm<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw failures.validation(null);
  return parsed.data;
}

/** Styles that show each table row as a block of labelled values, for when the table does not fit. */
const blocks = (scope: string) => `
  ${scope}thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${scope}table, ${scope}tbody { display: block; }
  ${scope}tbody tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0.5rem 1.5rem; padding: 0.75rem 1rem; }
  ${scope}tbody tr:first-child { border-top: 0; }
  ${scope}td { display: block; padding: 0; overflow-wrap: anywhere; }
  ${scope}td button { white-space: normal; }
  ${scope}td:last-child { grid-column: 1 / -1; }
  ${scope}td:empty { display: none; }
  ${scope}td[data-label]::before { content: attr(data-label); display: block; font-size: 0.75rem; color: var(--muted); }`;

/**
 * The stylesheet for the admin pages, with the same colours and sizes as the application (app/globals.css).
 * The pages load nothing from other sites. Tables with forms in their rows need more width than other tables.
 * Widths are relative to the text size, which users may double.
 */
export const styles = `
:root { color-scheme: light dark; --canvas: oklch(0.975 0.003 270); --surface: oklch(1 0 0); --hover: oklch(0.955 0.006 270);
  --line: oklch(0.915 0.006 270); --control: oklch(0.63 0.015 270); --ink: oklch(0.22 0.02 270); --muted: oklch(0.43 0.02 270);
  --danger: oklch(0.5 0.19 25); --warning: oklch(0.62 0.14 65); --warned: oklch(0.975 0.03 80); --accent: oklch(0.47 0.18 270); --soft: oklch(0.957 0.02 275); --on: oklch(1 0 0); --shadow: 0 1px 2px oklch(0.25 0.03 270 / 0.05); }
@media (prefers-color-scheme: dark) {
  :root { --canvas: oklch(0.165 0.012 270); --surface: oklch(0.205 0.014 270); --hover: oklch(0.265 0.017 270);
    --line: oklch(0.285 0.016 270); --control: oklch(0.55 0.022 270); --ink: oklch(0.955 0.005 270); --muted: oklch(0.78 0.012 270);
    --danger: oklch(0.78 0.13 25); --warning: oklch(0.76 0.14 70); --warned: oklch(0.28 0.04 70); --accent: oklch(0.75 0.11 275); --soft: oklch(0.29 0.065 275); --on: oklch(0.19 0.05 272); --shadow: 0 1px 2px oklch(0 0 0 / 0.3); }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 0.875rem/1.25rem Inter, system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 2rem; padding: 0.75rem 1.5rem; background: var(--surface);
  border-bottom: 1px solid var(--line); }
strong { display: inline-flex; align-items: center; gap: 0.625rem; font-size: 1rem; font-weight: 600; }
header svg { width: 2rem; height: 2rem; }
strong rect { fill: var(--accent); }
strong path { fill: none; stroke: var(--on); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem; min-width: 0; max-width: 100%; }
nav a { display: inline-flex; align-items: center; max-width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border-radius: 0.5rem; color: var(--muted);
  overflow-wrap: anywhere; font-weight: 500; text-decoration: none; }
nav a:hover { background: var(--hover); }
nav a[aria-current] { background: var(--soft); color: var(--accent); font-weight: 600; }
main { container-type: inline-size; max-width: 96rem; margin: 0 auto; padding: 1.5rem min(1.5rem, 6vw); }
h1 { font-size: min(1.375rem, 9vw); line-height: 1.3; letter-spacing: -0.015em; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
p { max-width: 40rem; margin: 0 0 1rem; color: var(--muted); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 2px; }
.table, .mail { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; box-shadow: var(--shadow); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.625rem 1rem; text-align: left; vertical-align: middle; overflow-wrap: break-word; }
tbody tr { border-top: 1px solid var(--line); }
tbody tr:hover { background: var(--hover); }
th { font-size: 0.75rem; font-weight: 500; color: var(--muted); white-space: nowrap; }
ul { margin: 0; padding: 0; list-style: none; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
label { min-width: 0; max-width: 100%; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; color: var(--muted); }
input, button, textarea { font: inherit; min-height: 2.5rem; padding: 0 0.75rem; border: 1px solid var(--control); border-radius: 0.5rem;
  background: var(--surface); color: var(--ink); }
input { width: 6rem; }
textarea { width: 32rem; max-width: 100%; padding-block: 0.5rem; resize: vertical; }
input[type='file'] { width: auto; min-width: 0; max-width: 100%; padding: 0.375rem 0.75rem; }
input[name='why'] { width: 14rem; }
.fault { color: var(--danger); font-weight: 500; }
.warning { max-width: 42.5rem; margin-bottom: 1rem; padding: 0.75rem 1rem; border: 1px solid var(--warning); border-inline-start-width: 4px; border-radius: 0.5rem; background: var(--warned); }
.warning, .warning p, .warning li { color: var(--ink); overflow-wrap: anywhere; }
.warning > :last-child { margin-bottom: 0; }
details + p { margin-top: 0.5rem; }
.warning ul { margin-bottom: 0.75rem; padding-left: 1.25rem; list-style: disc; }
.weeks { align-items: start; gap: 0.75rem 1.5rem; }
.warning p { margin-bottom: 0.5rem; }
.field { display: grid; gap: 0.25rem; align-content: start; }
.field small { color: var(--muted); }
[aria-invalid='true'] { border-color: var(--danger); }
.undone td { color: var(--muted); }
:target, input:target { scroll-margin-top: 6rem; }
.table { margin-bottom: 1rem; overflow-x: auto; }
h2 { font-size: 1rem; margin: 0 0 0.5rem; }
form.mail { white-space: normal; max-width: none; }
section.mail, details.mail { white-space: normal; max-width: none; }
.changes { display: grid; gap: 0.25rem; max-height: 30rem; overflow: auto; }
.changes small { color: var(--muted); }
summary { cursor: pointer; min-height: 2rem; padding: 0.375rem 0; font-weight: 500; }
input[type='checkbox'] { width: 1.25rem; min-height: 1.25rem; accent-color: var(--accent); }
button { cursor: pointer; max-width: 100%; padding-block: 0.375rem; font-weight: 500; box-shadow: var(--shadow); }
button:hover { background: var(--hover); }
.main { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; }
.main:hover { background: color-mix(in oklch, var(--accent) 86%, var(--ink)); }
td button { white-space: nowrap; }
.actions { display: grid; justify-items: start; gap: 0.5rem; }
.actions p { max-width: 20rem; margin-bottom: 0.5rem; }
.stack { display: block; max-width: none; }
.stack form, .stack .fault { margin-top: 0.75rem; }
ul.fault { margin-bottom: 0.75rem; padding-left: 1.25rem; list-style: disc; }
.login { display: grid; justify-items: start; gap: 1rem; max-width: 24rem; margin-bottom: 1rem; }
.login label, .login input:not([type='hidden']) { width: 100%; }
.qr { width: 14rem; max-width: 100%; margin-bottom: 1rem; border-radius: 0.5rem; background: white; }
.qr svg { display: block; }
code { font-size: 1rem; overflow-wrap: anywhere; }
ol.codes { display: grid; gap: 0.5rem; padding-left: 2rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.mail { max-width: 48rem; padding: 1rem 1.25rem; margin-bottom: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink); }
@media (pointer: coarse) { input, button, textarea { min-height: 2.75rem; font-size: 1rem; } }
@container (max-width: 16rem) { .mail, .warning { padding-inline: 0.5rem; } }
@container (min-width: 69rem) { .wide small { white-space: nowrap; } }
@container (max-width: 69rem) { ${blocks('.wide ')} }
@container (max-width: 50rem) { ${blocks('')} }
`;
