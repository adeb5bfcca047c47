import type { Language } from '../database/tables/account-tables';

const nl = {
  /** The locale for dates. It also determines the order of day, month and year. */
  locale: 'nl-NL',
  /** Joins two company names. */
  and: ' en ',
  week: ({ week, from, to }: Readonly<{ week: string; from: string; to: string }>) =>
    `week ${week} (${from} t/m ${to})`,
  resetMail: {
    subject: 'Nieuw wachtwoord instellen',
    body: ({ link }: Readonly<{ link: string }>) =>
      `Hallo,\n\nJe hebt een nieuw wachtwoord aangevraagd voor Urenkaarten. Stel het in via deze link:\n\n${link}\n\nDe link is een uur geldig en werkt één keer. Heb je dit niet aangevraagd? Dan hoef je niets te doen.\n`,
  },
  inviteMail: {
    subject: 'Je bent uitgenodigd voor Urenkaarten',
    /** For an account without an employee, `name` and `companies` are empty. */
    body: ({ name, companies, link }: Readonly<{ name: string; companies: string; link: string }>) =>
      `Hallo${name === '' ? '' : ` ${name}`},\n\nEr staat een account voor je klaar bij Urenkaarten${companies === '' ? '' : `, voor je uren bij ${companies}`}. Kies je wachtwoord via deze link:\n\n${link}\n\nDe link is zeven dagen geldig en werkt één keer.\n`,
  },
  declinedMail: {
    subject: ({ week }: Readonly<{ week: string }>) => `Je urenkaart van week ${week} is afgekeurd`,
    body: ({ name, week, reason, link }: Readonly<{ name: string; week: string; reason: string; link: string }>) =>
      `Hallo ${name},\n\nJe urenkaart van ${week} is afgekeurd.${reason === '' ? '' : `\n\nReden: ${reason}`}\n\nPas de kaart aan en stuur hem opnieuw in:\n\n${link}\n`,
  },
  /**
   * For a declined correction: a card that was just reopened, or declined again after the employee
   * resubmitted it.
   */
  declinedCorrectionMail: {
    subject: ({ week }: Readonly<{ week: string }>) => `Je urenkaart van week ${week} is afgekeurd (correctie)`,
    body: ({ name, week, reason, link }: Readonly<{ name: string; week: string; reason: string; link: string }>) =>
      `Hallo ${name},\n\nJe urenkaart van ${week} is afgekeurd. Het is een correctie: de kaart was al verwerkt en is daarvoor heropend.${reason === '' ? '' : `\n\nReden: ${reason}`}\n\nPas de kaart aan en stuur hem opnieuw in:\n\n${link}\n`,
  },
  cancelledCorrectionMail: {
    subject: ({ week }: Readonly<{ week: string }>) =>
      `De correctie van je urenkaart van week ${week} is niet meer nodig`,
    body: ({ name, week }: Readonly<{ name: string; week: string }>) =>
      `Hallo ${name},\n\nJe urenkaart van ${week} hoeft toch niet te worden gecorrigeerd. De kaart is weer verwerkt, zoals hij was. Je hoeft niets te doen.\n`,
  },
  reminderMail: {
    subject: 'Vergeet je urenkaart niet',
    body: ({ name, weeks }: Readonly<{ name: string; weeks: string }>) =>
      `Hallo ${name},\n\nJe hebt nog geen urenkaart voor:\n\n${weeks}\n\nInvullen kost een paar minuten. Heb je die week niet gewerkt? Vraag je leidinggevende wat je dan doet.\n`,
  },
  /** About a sign-in to the admin pages or a change of rights, to the other administrators. */
  administratorMail: {
    subject: 'Beheer van Urenkaarten: let op',
    body: ({ what, moment }: Readonly<{ what: string; moment: string }>) =>
      `Hallo,\n\n${what}\n\nWanneer: ${moment}\n\nVerwacht je dit niet? Overleg dan meteen met de andere beheerders. Wat er is gedaan, staat in het logboek van het beheer.\n`,
    events: {
      administrator_signed_in: ({ who }: Readonly<{ who: string; whom: string }>) =>
        `${who} heeft ingelogd op het beheer.`,
      administrator_added: ({ who, whom }: Readonly<{ who: string; whom: string }>) =>
        `${who} heeft ${whom} beheerder gemaakt.`,
      administrator_removed: ({ who, whom }: Readonly<{ who: string; whom: string }>) =>
        `${who} heeft ${whom} het beheer afgenomen.`,
      second_factor_on: ({ who }: Readonly<{ who: string; whom: string }>) =>
        `${who} heeft tweestapsverificatie aangezet voor het eigen account.`,
      second_factor_off: ({ who }: Readonly<{ who: string; whom: string }>) =>
        `${who} heeft tweestapsverificatie uitgezet voor het eigen account.`,
      second_factor_reset: ({ who, whom }: Readonly<{ who: string; whom: string }>) =>
        `${who} heeft de tweestapsverificatie van ${whom} teruggezet. ${whom} logt nu in met alleen het wachtwoord.`,
    },
  },
  reportMail: {
    subject: ({ from, to }: Readonly<{ from: string; to: string }>) => `Rapportage urenkaarten ${from} t/m ${to}`,
    body: ({ about }: Readonly<{ about: string }>) =>
      `Hallo,\n\nIn de bijlage vind je de rapportage van de urenkaarten.\n\n${about}\n\nHoort een week bij twee perioden? Op het blad Uitleg staat wat waar telt.\n`,
    /**
     * These lines describe what a report covers. They name the manager, because someone else may receive the
     * mail.
     */
    period: ({ from, to }: Readonly<{ from: string; to: string }>) => `Periode: ${from} t/m ${to}`,
    departments: ({ departments }: Readonly<{ departments: string }>) => `Kostenplaatsen: ${departments}`,
    people: ({ people, manager }: Readonly<{ people: number; manager: string }>) =>
      `Van wie: ${people === 1 ? 'de medewerker' : `de ${people} medewerkers`} van ${manager}, voor zover ze in deze periode uren of een kaart hebben op deze kostenplaatsen.`,
    withoutOwn: ({ manager }: Readonly<{ manager: string }>) => `De eigen urenkaarten van ${manager} staan er niet in.`,
  },
};

export type MailTexts = typeof nl;

const en: MailTexts = {
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
      `Hello${name === '' ? '' : ` ${name}`},\n\nAn account is ready for you in Timesheets${companies === '' ? '' : `, for your hours at ${companies}`}. Choose your password with this link:\n\n${link}\n\nThe link is valid for seven days and works once.\n`,
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

const pl: MailTexts = {
  locale: 'pl-PL',
  and: ' i ',
  week: ({ week, from, to }) => `tydzień ${week} (${from} – ${to})`,
  resetMail: {
    subject: 'Ustaw nowe hasło',
    body: ({ link }) =>
      `Cześć,\n\nOtrzymaliśmy prośbę o nowe hasło do aplikacji Karty godzin. Ustaw je, korzystając z tego linku:\n\n${link}\n\nLink jest ważny przez godzinę i działa tylko raz. To nie Twoja prośba? Nie musisz nic robić.\n`,
  },
  inviteMail: {
    subject: 'Zaproszenie do aplikacji Karty godzin',
    body: ({ name, companies, link }) =>
      `Cześć${name === '' ? '' : ` ${name}`},\n\nCzeka na Ciebie konto w aplikacji Karty godzin${companies === '' ? '' : ` (firma: ${companies})`}. Wybierz hasło, korzystając z tego linku:\n\n${link}\n\nLink jest ważny przez siedem dni i działa tylko raz.\n`,
  },
  declinedMail: {
    subject: ({ week }) => `Twoja karta godzin za tydzień ${week} została odrzucona`,
    body: ({ name, week, reason, link }) =>
      `Cześć ${name},\n\nTwoja karta godzin za ${week} została odrzucona.${reason === '' ? '' : `\n\nPowód: ${reason}`}\n\nPopraw kartę i oddaj ją ponownie:\n\n${link}\n`,
  },
  declinedCorrectionMail: {
    subject: ({ week }) => `Twoja karta godzin za tydzień ${week} została odrzucona (korekta)`,
    body: ({ name, week, reason, link }) =>
      `Cześć ${name},\n\nTwoja karta godzin za ${week} została odrzucona. To korekta: karta była już przetworzona i została w tym celu ponownie otwarta.${reason === '' ? '' : `\n\nPowód: ${reason}`}\n\nPopraw kartę i oddaj ją ponownie:\n\n${link}\n`,
  },
  cancelledCorrectionMail: {
    subject: ({ week }) => `Korekta karty godzin za tydzień ${week} nie jest już potrzebna`,
    body: ({ name, week }) =>
      `Cześć ${name},\n\nTwojej karty godzin za ${week} nie trzeba jednak poprawiać. Karta jest znów przetworzona, tak jak wcześniej. Nie musisz nic robić.\n`,
  },
  reminderMail: {
    subject: 'Nie zapomnij o karcie godzin',
    body: ({ name, weeks }) =>
      `Cześć ${name},\n\nNie masz jeszcze karty godzin za:\n\n${weeks}\n\nWypełnienie karty zajmuje kilka minut. W tym tygodniu nie było pracy? Zapytaj przełożonego, co wtedy zrobić.\n`,
  },
  administratorMail: {
    subject: 'Administracja Kart godzin: uwaga',
    body: ({ what, moment }) =>
      `Cześć,\n\n${what}\n\nKiedy: ${moment}\n\nNie spodziewasz się tego? Od razu skontaktuj się z innymi administratorami. Co zostało zrobione, widać w dzienniku administracji.\n`,
    events: {
      administrator_signed_in: ({ who }) => `Logowanie do administracji: ${who}.`,
      administrator_added: ({ who, whom }) => `Nowe prawa administratora: ${whom}. Nadane przez: ${who}.`,
      administrator_removed: ({ who, whom }) => `Odebrane prawa administratora: ${whom}. Odebrane przez: ${who}.`,
      second_factor_on: ({ who }) => `Włączona weryfikacja dwuetapowa własnego konta: ${who}.`,
      second_factor_off: ({ who }) => `Wyłączona weryfikacja dwuetapowa własnego konta: ${who}.`,
      second_factor_reset: ({ who, whom }) =>
        `Zresetowana weryfikacja dwuetapowa: ${whom}. Zresetowane przez: ${who}. Do logowania na to konto wystarcza teraz samo hasło.`,
    },
  },
  reportMail: {
    subject: ({ from, to }) => `Raport kart godzin ${from} – ${to}`,
    body: ({ about }) =>
      `Cześć,\n\nW załączniku jest raport kart godzin. Plik jest po niderlandzku.\n\n${about}\n\nTydzień należy do dwóch okresów? Arkusz Uitleg wyjaśnia, co gdzie się liczy.\n`,
    period: ({ from, to }) => `Okres: ${from} – ${to}`,
    departments: ({ departments }) => `Miejsca kosztów: ${departments}`,
    people: ({ people, manager }) =>
      `Kogo dotyczy: ${people === 1 ? 'pracownika' : `${people} pracowników`} (przełożony: ${manager}), jeśli w tym okresie są godziny lub karta w tych miejscach kosztów.`,
    withoutOwn: ({ manager }) => `Raport nie zawiera własnych kart godzin przełożonego (${manager}).`,
  },
};

/**
 * The texts of all mails. They are separate from the application's texts, because the backend represents
 * another company's server.
 */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { nl, en, pl };
