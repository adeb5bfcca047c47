import { dayOfWeek } from '@/lib/hour-card/calendar';
import { toWallClock } from '@/lib/hour-card/zone';
import type { Services } from '../services';
import { texts } from '../texts';
import { type ReminderRound, sendReminders } from './send-reminders';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A moment of every week in the company's zone: 1 (Monday) to 7 (Sunday), and minutes since midnight. */
export type WeeklyMoment = Readonly<{ day: number; minutes: number }>;

/** Reads `monday 09:00`; null for anything else. */
export function readWeeklyMoment(text: string): WeeklyMoment | null {
  const [, name = '', hours, minutes] = /^([a-z]+) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim().toLowerCase()) ?? [];
  const day = days.indexOf(name) + 1;
  return day === 0 ? null : { day, minutes: Number(hours) * 60 + Number(minutes) };
}

/** The moment in Dutch, for example `maandag 09:00`. */
export function weeklyMomentText({ day, minutes }: WeeklyMoment): string {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${texts.days[day - 1]} ${clock}`;
}

/** Whether the moment has come: from then until the end of that day, so that a backend may start late. */
export function isDue(now: Date, zone: string, at: WeeklyMoment): boolean {
  const { date, minutes } = toWallClock(Math.floor(now.getTime() / 60_000), zone);
  return dayOfWeek(date) === at.day && minutes >= at.minutes;
}

type ReminderClock = Readonly<{
  at: WeeklyMoment;
  /** How often to look, in milliseconds. */
  everyMs?: number | undefined;
  onSent: (round: ReminderRound) => void;
}>;

/**
 * Sends the reminders once their moment has come (rule: backend-mail-remind). A round in which a mail failed
 * is followed by another one. Returns a function that stops it.
 */
export function startReminderClock(services: Services, { at, everyMs = 60_000, onSent }: ReminderClock): () => void {
  let doneOn = '';
  let running = false;
  const look = async () => {
    const today = services.today();
    if (running || doneOn === today || !isDue(services.now(), services.zone, at)) return;
    running = true;
    try {
      const round = await sendReminders(services);
      if (round.failed === 0) doneOn = today;
      if (round.sent + round.failed > 0) onSent(round);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => services.inBackground('reminders', look), everyMs).unref();
  return () => clearInterval(timer);
}
