import { ended } from '../../counted';
import type { MailTexts } from './nl';

export const en: MailTexts = {
  locale: 'en-GB',
  and: ' and ',
  week: ({ week, from, to }) => `week ${week} (${from} to ${to})`,
  resetMail: {
    subject: 'Set a new password',
    body: ({ link }) =>
      `Hello,\n\nYou asked for a new password for Timesheets. Set it with this link:\n\n${link}\n\nThe link is valid for an hour and works once. Did you not ask for this? Then you need not do anything.\n`,
  },
  inviteMail: {
    subject: 'You are invited to Timesheets',
    body: ({ name, companies, link }) =>
      `Hello${name === '' ? '' : ` ${name}`},\n\n${ended(`An account is ready for you in Timesheets${companies === '' ? '' : `, for your hours at ${companies}`}`)} Choose your password with this link:\n\n${link}\n\nThe link is valid for seven days and works once.\n`,
  },
  declinedMail: {
    subject: ({ week }) => `Your timesheet for week ${week} was rejected`,
    body: ({ name, week, reason, link }) =>
      `Hello ${name},\n\nYour timesheet for ${week} was rejected.${reason === '' ? '' : `\n\nReason: ${reason}`}\n\nChange the timesheet and hand it in again:\n\n${link}\n`,
  },
  declinedCorrectionMail: {
    subject: ({ week }) => `Your timesheet for week ${week} was rejected (correction)`,
    body: ({ name, week, reason, link }) =>
      `Hello ${name},\n\nYour timesheet for ${week} was rejected. It is a correction: the timesheet had been processed and was reopened for it.${reason === '' ? '' : `\n\nReason: ${reason}`}\n\nChange the timesheet and hand it in again:\n\n${link}\n`,
  },
  cancelledCorrectionMail: {
    subject: ({ week }) => `Your timesheet for week ${week} need not be corrected any more`,
    body: ({ name, week }) =>
      `Hello ${name},\n\nYour timesheet for ${week} need not be corrected after all. It is processed again, as it was. You need not do anything.\n`,
  },
  reminderMail: {
    subject: 'Do not forget your timesheet',
    body: ({ name, weeks }) =>
      `Hello ${name},\n\nYou have no timesheet yet for:\n\n${weeks}\n\nFilling one in takes a few minutes. Did you not work that week? Ask your manager what to do.\n`,
  },
  administratorMail: {
    subject: 'Administration of Timesheets: please note',
    body: ({ what, moment }) =>
      `Hello,\n\n${what}\n\nWhen: ${moment}\n\nDid you not expect this? Then contact the other administrators at once. The log of the administration shows what was done.\n`,
    events: {
      administrator_signed_in: ({ who }) => `${who} signed in to the administration.`,
      administrator_added: ({ who, whom }) => `${who} made ${whom} an administrator.`,
      administrator_removed: ({ who, whom }) => `${who} took away the administrator rights of ${whom}.`,
      second_factor_on: ({ who }) => `${who} turned on two-step verification for their own account.`,
      second_factor_off: ({ who }) => `${who} turned off two-step verification for their own account.`,
      second_factor_reset: ({ who, whom }) =>
        `${who} reset the two-step verification of ${whom}. ${whom} now signs in with only the password.`,
    },
  },
  reportMail: {
    subject: ({ from, to }) => `Timesheet report ${from} to ${to}`,
    body: ({ about }) =>
      `Hello,\n\nThe report of the timesheets is attached. The file is in Dutch.\n\n${about}\n\nDoes a week belong to two periods? The sheet Uitleg says what counts where.\n`,
    period: ({ from, to }) => `Period: ${from} to ${to}`,
    departments: ({ departments }) => `Cost centres: ${departments}`,
    people: ({ people, manager }) =>
      `Whose: ${people === 1 ? 'the employee' : `the ${people} employees`} of ${manager}, as far as they have hours or a timesheet at these cost centres in this period.`,
    withoutOwn: ({ manager }) => `The timesheets of ${manager} are not in it.`,
  },
};
