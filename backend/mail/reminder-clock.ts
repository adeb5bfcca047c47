import { dayOfWeek } from '@/lib/hour-card/calendar';
import { toWallClock } from '@/lib/hour-card/zone';
import type { Services } from '../services';
import { texts } from '../texts';
import { type ReminderRound, sendReminders } from './send-reminders';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * A weekly time in the company's time zone. `day` is 1 (Monday) to 7 (Sunday); `minutes` counts from
 * midnight.
 */
export type WeeklyMoment = Readonly<{ day: number; minutes: number }>;

/** Parses `monday 09:00`; null for anything else. */
export function readWeeklyMoment(text: string): WeeklyMoment | null {
  const [, name = '', hours, minutes] = /^([a-z]+) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim().toLowerCase()) ?? [];
  const day = days.indexOf(name) + 1;
  return day === 0 ? null : { day, minutes: Number(hours) * 60 + Number(minutes) };
}

/** Formats the time in Dutch, for example `maandag 09:00`. */
export function weeklyMomentText({ day, minutes }: WeeklyMoment): string {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${texts.days[day - 1]} ${clock}`;
}

/**
 * Whether reminders are due. They stay due until the end of the day, so that a backend that starts late still
 * sends them.
 */
export function isDue(now: Date, zone: string, at: WeeklyMoment): boolean {
  const { date, minutes } = toWallClock(Math.floor(now.getTime() / 60_000), zone);
  return dayOfWeek(date) === at.day && minutes >= at.minutes;
}

type ReminderClock = Readonly<{
  at: WeeklyMoment;
  /** The interval between checks, in milliseconds. */
  everyMs?: number | undefined;
  onSent: (round: ReminderRound) => void;
}>;

/**
 * Sends the reminders when they are due (rule: backend-mail-remind). If a mail failed, the next check repeats
 * the round. Returns a function that stops the clock.
 */
export function startReminderClock(services: Services, { at, everyMs = 60_000, onSent }: ReminderClock): () => void {
  let lastRunOn = '';
  let running = false;
  const check = async () => {
    const today = services.today();
    if (running || lastRunOn === today || !isDue(services.now(), services.zone, at)) return;
    running = true;
    try {
      const round = await sendReminders(services);
      if (round.failed === 0) lastRunOn = today;
      if (round.sent + round.failed > 0) onSent(round);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => services.inBackground('reminders', check), everyMs).unref();
  return () => clearInterval(timer);
}
