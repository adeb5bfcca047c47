import 'server-only';
import { cookies } from 'next/headers';
import { isIsoDate } from '@/lib/hour-card/calendar';
import type { SeenApprovals } from '@/lib/hour-card/recent-weeks';
import type { Id } from '@/lib/hour-card/vocabulary';
import { hostCookie } from '@/lib/settings/host-cookie';

/**
 * The cookie with the approvals that a user has seen in this browser, so that the home page can show what is
 * new (rule: home-approved-marks). It contains nothing that the page does not show, and grants no access. The
 * page's script writes it, because a page cannot set a cookie while it is rendered.
 */
const cookieName = () => hostCookie('urenkaarten-seen').name;
const lifeSeconds = 180 * 24 * 3600;
/** The maximum number of employee records to remember: those that visited the home page last. */
const maxEmployees = 5;

export type SeenMark = Readonly<{ name: string; value: string; lifeSeconds: number }>;

type Mark = Readonly<{ employee: string; seen: SeenApprovals }>;

/** The approvals seen as this employee; null on a first visit. */
export async function readSeen(employeeId: Id): Promise<SeenApprovals | null> {
  const marks = await readMarks();
  return marks.find(({ employee }) => employee === String(employeeId))?.seen ?? null;
}

/** The cookie for this visit, which the page's script writes. */
export async function seenMark(employeeId: Id, seen: SeenApprovals): Promise<SeenMark> {
  const employee = String(employeeId);
  const others = (await readMarks()).filter((mark) => mark.employee !== employee);
  const marks = [{ employee, seen }, ...others].slice(0, maxEmployees);
  return { name: cookieName(), value: marks.map(markText).join('~'), lifeSeconds };
}

const markText = ({ employee, seen: { day, before, now } }: Mark) =>
  [encodeURIComponent(employee), day, before, now].join('/');

async function readMarks(): Promise<readonly Mark[]> {
  const value = (await cookies()).get(cookieName())?.value ?? '';
  return value.split('~').flatMap((text) => readMark(text) ?? []);
}

/** The value can be forged, so anything that is not a valid mark is ignored. */
function readMark(text: string): Mark | null {
  const [, employee = '', day = '', before, now] =
    /^([\w%.-]{1,120})\/([\d-]{10})\/(\d{1,10})\/(\d{1,10})$/.exec(text) ?? [];
  if (!isIsoDate(day)) return null;
  try {
    return { employee: decodeURIComponent(employee), seen: { day, before: Number(before), now: Number(now) } };
  } catch {
    return null;
  }
}
