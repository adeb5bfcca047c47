import { ended } from '../../counted';

export const nl = {
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
      `Hallo${name === '' ? '' : ` ${name}`},\n\n${ended(`Er staat een account voor je klaar bij Urenkaarten${companies === '' ? '' : `, voor je uren bij ${companies}`}`)} Kies je wachtwoord via deze link:\n\n${link}\n\nDe link is zeven dagen geldig en werkt één keer.\n`,
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

/** The texts of all mails in one language. */
export type MailTexts = typeof nl;
