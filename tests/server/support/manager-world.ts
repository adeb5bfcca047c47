import { NextRequest } from 'next/server';
import type { RouteHandler } from '@/lib/http/methods';
import { sealedSession } from './session';
import { answering, type Behaviour, json } from './upstream';

const person = (id: number, fullName: string, more: object = {}) => ({
  ...{ id, full_name: fullName, employee_number: `100${id}`, contracts: [], leave_balances: [] },
  ...more,
});

/** Marieke manages Jan and Anna, and fills in hour cards herself. */
export const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [person(7, 'Marieke', { is_manager: true })],
  'GET /employees/7/staff': [person(8, 'Jan'), person(9, 'Anna')],
  'GET /employees/7/youth-staff': [],
};
/** Marieke is an office employee without staff, so she has no employees to view. */
export const emptyCompany = {
  ...company,
  'GET /user/employees': [person(7, 'Marieke', { is_manager: true, is_office_employee: true })],
  'GET /employees/7/staff': [],
};

const created = (id: number) => ({
  ...{ id, week: 46, year: 2026, status: 'CREATED', lines: [], number: id, comment: '' },
  ...{ employee_id: 8, employee_name: 'Jan', employee_number: '1008', time_worked_exclusive: '38:00' },
});
const missing = (id: number) => ({
  ...{ employee_id: 8, employee_name: 'Jan', employee_number: '1008', year: 2026, week: 46 - (id % 4) },
});

type Lists = Readonly<{ people?: Readonly<Record<string, unknown>>; count: number; refuse?: Behaviour | undefined }>;

/**
 * Mocks an upstream whose lists have `count` rows. `refuse` responds to requests for pages of more than 24
 * rows, the documented size.
 */
export function withLists({ people = company, count, refuse }: Lists): Behaviour {
  return (response, question) => {
    const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
    const row = pathname.endsWith('/hour-cards/uncreated') ? missing : created;
    if (!/\/hour-cards(\/uncreated)?$/.test(pathname)) return answering(people)(response, question);
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    if (refuse && perPage > 24) return refuse(response, question);
    const ids = Array.from({ length: count }, (_, at) => at + 1).slice((page - 1) * perPage, page * perPage);
    json(response, 200, { success: true, data: { items: ids.map(row), total: count } });
  };
}

export async function get(route: { GET: RouteHandler }, query: string): Promise<Response> {
  const { cookie } = await sealedSession({ isManager: true });
  const request = new NextRequest(`http://app.test/api/x?${query}`, { headers: { cookie } });
  return route.GET(request, { params: Promise.resolve({}) });
}

type Frame = Readonly<{ kind: string; base64?: string; statusCode?: number }>;

export async function framesOf(answer: Response): Promise<readonly Frame[]> {
  const lines = (await answer.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Joins the parts of the file in the frames of an export. */
export const fileOf = (frames: readonly Frame[]): Buffer =>
  Buffer.concat(frames.map(({ base64 = '' }) => Buffer.from(base64, 'base64')));
