import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sectionOf } from './page';

export const loginPath = '/admin/login';
export const logoutPath = '/admin/logout';

/** Why the login page appears: the session ended, a form was lost with it, or the second step was late. */
const reasons = ['ended', 'unsent', 'late'] as const;
export type LoginReason = (typeof reasons)[number];

const ownPage = /^\/(?:admin|outbox|audit)(?:[/?][^\s\\]*)?$/;

/** The page to open after a login. Any address except a page of ours becomes the first page. */
const next = z
  .string()
  .regex(ownPage)
  .refine((path) => !path.startsWith(loginPath) && !path.startsWith(logoutPath))
  .catch('/admin');

export const loginQuery = z.object({ next, why: z.enum(reasons).nullable().catch(null) });

/**
 * The login page, which returns to the requested page (rule: admin-session-return). A form and a download
 * return to their section, because neither is a page.
 */
export function loginAddress({ method, url }: FastifyRequest, hadSession: boolean): string {
  const isPage = method === 'GET' && !/\.\w+$|\/attachment$/.test(url.replace(/\?.*/, ''));
  const why: LoginReason | null = method === 'POST' ? 'unsent' : hadSession ? 'ended' : null;
  const query = { next: isPage ? url : sectionOf(url).path, ...(why !== null && { why }) };
  return `${loginPath}?${new URLSearchParams(query)}`;
}
