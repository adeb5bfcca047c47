import { auditTexts } from './audit/audit-texts';
import { payrollPageTexts } from './payroll/payroll-page-texts';

/**
 * The Dutch texts for the report and the admin pages; mail texts are in `mail-texts`. They are separate from
 * the application's texts, because the backend represents another company's server.
 */
export const texts = {
  days: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  report: {
    linesSheet: 'Regels',
    totalsSheet: 'Totalen',
    noteSheet: 'Uitleg',
    fileName: (from: string, to: string) => `urenkaarten-${from}-${to}.xlsx`,
    note: [
      'Uren tellen op de dag waarop ze zijn gewerkt.',
      'Een urenkaart en de extra reiskosten van die kaart tellen in de periode waarin de maandag van de week valt.',
      'Zo telt een week die over twee perioden loopt nooit dubbel: de perioden zijn samen het geheel.',
    ],
    line: {
      employeeName: 'Medewerker',
      employeeNumber: 'Personeelsnummer',
      department: 'Kostenplaats',
      shift: 'Dienst',
      year: 'Jaar',
      week: 'Week',
      date: 'Datum',
      start: 'Start',
      end: 'Eind',
      breakHours: 'Pauze (uren)',
      workedHours: 'Gewerkt (uren)',
      exceptionHours: 'Op-/afbouw (uren)',
      secondment: 'Uitzendoptie',
      otherFunction: 'Andere functie',
      status: 'Status',
      number: 'Kaartnummer',
    },
    total: {
      employeeName: 'Medewerker',
      employeeNumber: 'Personeelsnummer',
      department: 'Kostenplaats',
      cards: 'Aantal kaarten',
      workedHours: 'Gewerkt (uren)',
      travelExpenses: 'Extra reiskosten (€)',
      workedAs: (status: string) => `${status} (uren)`,
      all: 'Totaal',
    },
    statuses: {
      CREATED: 'Aangemaakt',
      APPROVED: 'Goedgekeurd',
      SYNCED: 'Gesynchroniseerd',
      DECLINED: 'Afgekeurd',
    },
  },
  /** The names for exception types in lists, by label. */
  hourExceptionNames: {
    STANDARD_HOURS: 'Standaarduren',
    SICK: 'Ziek',
    SPECIAL_LEAVE: 'Bijzonder verlof',
    OVERTIME: 'Overwerk',
    LEAVE: 'Verlof',
    POSITIVE_TVT: 'Opbouw tijd voor tijd',
    NEGATIVE_TVT: 'Opname tijd voor tijd',
    POSITIVE_ADV: 'Opbouw ADV',
    NEGATIVE_ADV: 'Opname ADV',
  } satisfies Record<string, string>,
  tools: {
    brand: 'Urenkaarten · beheer',
    login: {
      title: 'Inloggen',
      intro:
        'Log in met je e-mailadres en wachtwoord als je beheerder bent. Of log in als admin, met het beheerwachtwoord. Dat heeft npm start de eerste keer laten zien, of iemand heeft het ingesteld als BACKEND_ADMIN_PASSWORD.',
      name: 'E-mailadres, of admin',
      password: 'Wachtwoord',
      submit: 'Log in',
      logout: 'Log uit',
      why: {
        ended:
          'Je bent uitgelogd, bijvoorbeeld omdat je een half uur niets deed. Na het inloggen ga je verder waar je was.',
        unsent:
          'Je was uitgelogd, bijvoorbeeld omdat je een half uur niets deed. Wat je net hebt verstuurd, is daarom niet aangekomen: er is niets gedaan. Na het inloggen kom je terug op de pagina. Vul het daar nog eens in.',
        late: 'De tweede stap duurde te lang. Log opnieuw in.',
      },
      faults: {
        password: 'Deze naam en dit wachtwoord horen niet bij een beheerder.',
        code: 'Deze code klopt niet, of hij is al een keer gebruikt. Wacht op de volgende code in je app.',
        wait: 'Er is te vaak een verkeerd wachtwoord of een verkeerde code ingevuld. Probeer het over een kwartier nog eens.',
      },
      codeTitle: 'Tweede stap',
      codeIntro: 'Open de app op je telefoon en vul de code van zes cijfers in die daar bij Urenkaarten staat.',
      code: 'Code van zes cijfers',
      lost: 'Geen telefoon bij de hand?',
      lostMeans:
        'Vul een van je herstelcodes in. Elke herstelcode werkt één keer. Heb je die ook niet, vraag dan een andere beheerder om je tweestapsverificatie terug te zetten.',
      recoveryCode: 'Herstelcode',
    },
    secondFactor: {
      title: 'Tweestapsverificatie',
      required: 'Iedere beheerder moet tweestapsverificatie aanzetten. Daarna kun je verder op deze pagina’s.',
      intro:
        'Met tweestapsverificatie log je hier in met je wachtwoord en een code van je telefoon. Wie alleen je wachtwoord kent, komt er dan niet in. Zet eerst een app voor zulke codes op je telefoon, zoals Google Authenticator, Microsoft Authenticator of 2FAS.',
      start: 'Begin',
      scan: 'Scan deze code met de app.',
      qrCode: 'QR-code voor de app. De tekst hieronder zegt hetzelfde.',
      orType: 'Kun je niet scannen? Typ dan deze sleutel in de app:',
      thenConfirm: 'De app laat nu een code van zes cijfers zien. Vul die hier in; pas daarna staat het aan.',
      confirm: 'Zet aan',
      codesTitle: 'Herstelcodes',
      done: 'Tweestapsverificatie staat aan.',
      keepCodes:
        'Bewaar deze herstelcodes nu, op een andere plek dan je telefoon. Je ziet ze maar één keer. Ben je je telefoon kwijt, dan log je met een herstelcode in. Elke code werkt één keer.',
      kept: 'Ik heb ze bewaard',
      isOn: 'Tweestapsverificatie staat aan. Bij het inloggen vul je na je wachtwoord een code uit je app in.',
      isOff: 'Tweestapsverificatie staat uit.',
      off: 'Zet tweestapsverificatie uit',
      offMeans: 'Daarna log je weer in met alleen je wachtwoord, en werken je herstelcodes niet meer.',
      offAndAgain:
        'Daarna zet je het meteen opnieuw aan, bijvoorbeeld met een nieuwe telefoon. Je herstelcodes werken niet meer; je krijgt nieuwe.',
      anyCode: 'Code uit je app, of een herstelcode',
      confirmOff: 'Zet uit',
    },
    shown: {
      title: 'Niet meer te zien',
      expired: 'Deze pagina is niet meer te zien. Kies hierboven waar je verder wilt; daar staat hoe het nu is.',
    },
    pages: {
      previous: 'Vorige',
      next: 'Volgende',
      where: (page: number, last: number) => `Pagina ${page} van ${last}`,
      search: 'Zoek op naam, nummer of adres',
      find: 'Zoek',
      noMatches: 'Niemand gevonden.',
    },
    failure: {
      title: 'Dat ging niet',
      notFound: 'Dit is er niet, of niet meer.',
      tooLarge: 'Dit bestand is te groot: het kan hoogstens 16 MB zijn.',
      invalid: 'Dit formulier kon niet worden gelezen. Er is niets gedaan.',
      unexpected: 'Er ging iets mis. Kijk eerst of het toch gelukt is, en probeer het anders nog eens.',
      back: (section: string) => `Terug naar ${section}`,
    },
    admin: {
      title: 'Gebruikers',
      intro:
        'Maak een link om te zien wat iemand ziet, of om iemand uit te nodigen. Links werken één keer. Vul je bij Urenkaart het getal in dat in het adres van een kaart achter hourCardId= staat, dan opent de link die kaart; zonder begint hij bij de lijst.',
      empty: 'Er zijn nog geen gebruikers. Lees eerst een werkmap met medewerkers in, bij',
      columns: {
        email: 'E-mailadres',
        employees: 'Medewerkers',
        state: 'Status',
        impersonate: 'Bekijk als deze persoon',
        invite: 'Uitnodigen',
      },
      hourCard: 'Urenkaart (optioneel)',
      impersonate: 'Maak link',
      invite: 'Nodig uit',
      noPassword: 'Nog geen wachtwoord',
      administrator: 'Beheerder',
      giveRight: 'Maak beheerder',
      takeRight: 'Neem beheer af',
      giveMeans:
        'Een beheerder kan alles op deze pagina’s: ook mensen uitnodigen, als iemand kijken en loonruns maken.',
      takeMeans: 'Daarna komt deze persoon niet meer op deze pagina’s.',
      confirmGive: 'Ja, maak beheerder',
      confirmTake: 'Ja, neem beheer af',
      hasSecondFactor: 'Tweestapsverificatie aan',
      resetFactor: 'Zet tweestapsverificatie terug',
      resetMeans:
        'Doe dit alleen als deze persoon de telefoon kwijt is. Daarna logt die in met alleen het wachtwoord, en kan tweestapsverificatie opnieuw aan.',
      confirmReset: 'Ja, zet terug',
      done: {
        give: (email: string) => `${email} is nu beheerder, en logt hier in met het eigen wachtwoord.`,
        take: (email: string) => `${email} is geen beheerder meer.`,
        reset: (email: string) => `De tweestapsverificatie van ${email} is teruggezet.`,
        change: (email: string) => `${email} kiest bij de volgende keer inloggen een nieuw wachtwoord.`,
      },
      requireChange: 'Laat wachtwoord wijzigen',
      mustChange: 'Moet wachtwoord wijzigen',
      mustReset: 'Moet wachtwoord opnieuw instellen',
      manager: 'manager',
      office: 'kantoor',
      impersonationReady: (email: string) => `Link om in te loggen als ${email}`,
      invitationReady: (email: string) => `Uitnodiging voor ${email}`,
      back: 'Terug naar de gebruikers',
    },
    company: {
      title: 'Bedrijf',
      intro:
        'Lees hier een werkmap in met medewerkers, afdelingen, diensten en teams. Eerst zie je alle fouten of alles wat er verandert; pas daarna kies je of het doorgaat. Urenkaarten worden nooit aangeraakt.',
      file: 'Werkmap (.xlsx)',
      check: 'Controleer',
      export: 'Download het bedrijf zoals het nu is',
      template: 'Download een lege werkmap',
      noFile: 'Kies eerst een werkmap.',
      columns: { sheet: 'Blad', row: 'Rij', column: 'Kolom', fault: 'Wat er mis is' },
      nothingDone: 'Er is niets veranderd.',
      retry: 'Verbeter de werkmap en kies hem opnieuw',
      changes: (count: number) =>
        count === 1 ? 'Dit verandert er (1 wijziging):' : `Dit verandert er (${count} wijzigingen):`,
      apply: 'Voer dit door',
      cancel: 'Toch niet',
      endMany: 'Dat is de bedoeling.',
      endManyNeeded: 'Meer dan de helft van de medewerkers eindigt hiermee. Vink aan dat dat de bedoeling is.',
      changedMeanwhile:
        'De gegevens zijn intussen door iemand anders veranderd. Er is niets gedaan. Hieronder staat wat er nu zou veranderen.',
      back: 'Terug naar het bedrijf',
    },
    invitations: {
      title: 'Uitnodigingen',
      intro: (count: number) =>
        count === 1 ? '1 medewerker heeft nog geen wachtwoord.' : `${count} medewerkers hebben nog geen wachtwoord.`,
      noneOpen: 'Iedereen heeft een wachtwoord gekozen.',
      noUsers: 'Er is nog niemand om uit te nodigen. Lees eerst een werkmap met medewerkers in, bij',
      firstManager: 'Nodig eerst één manager uit. Ziet die het eigen team, nodig dan de anderen uit.',
      inviteNew: (count: number) =>
        count === 1 ? 'Nodig 1 nieuwe medewerker uit' : `Nodig ${count} nieuwe medewerkers uit`,
      invite: 'Nodig uit',
      invited: (email: string) => `De uitnodiging voor ${email} is verstuurd.`,
      notMailed: (email: string) => `De mail aan ${email} kon niet worden verstuurd. Probeer het later nog eens.`,
      sending: (count: number) =>
        count === 1
          ? '1 uitnodiging wordt verstuurd. Wie geen mail kon krijgen, blijft in de lijst staan.'
          : `${count} uitnodigingen worden verstuurd. Wie geen mail kon krijgen, blijft in de lijst staan.`,
      /** The name of the outbox follows this text. */
      inOutbox: (count: number) =>
        count === 1
          ? 'Er is geen mailserver ingesteld. De uitnodiging staat over een ogenblik, met de link, in het'
          : `Er is geen mailserver ingesteld. De ${count} uitnodigingen staan over een ogenblik, met hun links, in het`,
      backToList: 'Terug naar de lijst',
      columns: { email: 'E-mailadres', name: 'Naam', state: 'Status', invite: 'Uitnodigen' },
      never: 'Nog niet uitgenodigd',
      waiting: (day: string) => `Uitgenodigd op ${day}`,
      expired: (day: string) => `Uitgenodigd op ${day}, de link is verlopen`,
    },
    payroll: payrollPageTexts,
    mails: {
      title: 'Mails',
      remindersAt: (moment: string) =>
        `Wie een week mist, krijgt elke week een herinnering (${moment}). Wie een afgekeurde kaart heeft, hoort dat meteen.`,
      noReminders:
        'Wie een afgekeurde kaart heeft, hoort dat meteen. Herinneringen aan kaarten die nog missen staan uit: zet ze aan met REMIND_AT, bijvoorbeeld monday 09:00.',
      columns: { company: 'Bedrijf', mails: 'Mails aan medewerkers' },
      kinds: { onDecline: 'Kaart afgekeurd', reminders: 'Herinnering' },
      save: 'Bewaar',
    },
    outbox: {
      title: 'Postvak uit',
      intro: 'Er is geen mailserver ingesteld. De mails staan hier.',
      empty: 'Er zijn nog geen mails.',
      columns: { receiver: 'Aan', subject: 'Onderwerp', sent: 'Verzonden', attachment: 'Bijlage' },
      raw: 'Als platte tekst',
      back: 'Terug naar het postvak',
    },
    audit: auditTexts,
  },
} as const;
