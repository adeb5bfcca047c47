import { counted } from '../counted';

export const companyTexts = {
  yes: 'ja',
  no: 'nee',
  contractTypes: { FULL_TIME: 'Voltijd', PART_TIME: 'Deeltijd', YOUTH: 'Jeugd' },
  languages: { nl: 'Nederlands', en: 'Engels', pl: 'Pools', ro: 'Roemeens', uk: 'Oekraïens', bg: 'Bulgaars' },
  teamKinds: { staff: 'personeel', youth: 'jeugd' },
  /** The names under which the screens show these leave balances, by label. */
  leaveNames: { LEAVE: 'Verlof', TVT: 'Tijd voor tijd', ADV: 'ADV', SPECIAL_LEAVE: 'Bijzonder verlof' },
  guide: {
    sheet: 'Uitleg',
    columns: ['Blad', 'Kolom', 'Verplicht', 'Wat erin staat', 'Voorbeeld'],
    general: [
      'Vul de bladen hierachter in. De eerste rij van elk blad blijft staan; vanaf rij 2 is het van jou.',
      'Een rij die je weghaalt, wordt bij het inlezen beëindigd of verborgen. Wat op urenkaarten staat, blijft bestaan.',
      'Datums zijn dd-mm-jjjj, tijden uu:mm. Waar een keuzelijst staat, kies je daaruit.',
      'Een kolom met ‘leesbaar’ in de naam helpt alleen bij het lezen: wat daar staat, wordt niet ingelezen.',
    ],
  },
  faults: {
    required: 'Vul dit in.',
    unreadableCharacter: 'Hier staat een teken in dat niet gelezen kan worden. Typ de tekst opnieuw.',
    tooLong: (most: number) => `Dit is langer dan ${most} tekens.`,
    notAChoice: (given: string, names: string) => `‘${given}’ kan hier niet. Kies uit: ${names}.`,
    notADate: (given: string) => `‘${given}’ is geen datum. Schrijf hem als 31-12-2026.`,
    noSuchDay: (given: string) => `De dag ${given} bestaat niet.`,
    notATime: (given: string) => `‘${given}’ is geen tijd. Schrijf hem als 08:30.`,
    noSuchTime: (given: string) => `De tijd ${given} bestaat niet: tijden gaan van 00:00 tot en met 23:59.`,
    notADuration: (given: string) => `‘${given}’ is geen aantal uren tot en met 24. Schrijf het als 11:00 of 7,5.`,
    notANumber: (given: string) =>
      `‘${given}’ is geen aantal uren. Schrijf het als 12,5, met hoogstens twee decimalen.`,
    notAnEmail: (given: string) => `‘${given}’ is geen e-mailadres.`,
    sheetMissing: 'Dit blad ontbreekt. Maak met template een nieuwe werkmap en neem het blad daaruit over.',
    columnMissing: 'Deze kolom ontbreekt. Zet de titel in de eerste rij terug.',
    columnTwice: 'Deze kolom staat er twee keer.',
    merged: (range: string) => `Hier zijn cellen samengevoegd (${range}). Splits ze, en vul elke cel in.`,
    noPeople: 'Er staat niemand op dit blad: daarmee zou het inlezen iedereen beëindigen.',
    twice: (row: number) => `Dit staat ook al in rij ${row}.`,
    unknownPerson: (number: string, meant: string | null) =>
      `Personeelsnummer ${number} staat niet op het blad Medewerkers.${meant === null ? '' : ` Bedoel je ${meant}?`}`,
    commaList: (given: string) => `‘${given}’ is niet één afdeling. Scheid ze met een puntkomma.`,
    unknownDepartment: (label: string, meant: string | null) =>
      `Afdeling ‘${label}’ staat niet op het blad Afdelingen.${meant === null ? '' : ` Bedoel je ‘${meant}’?`}`,
    emailOfOther: (name: string, row: number) =>
      `Dit e-mailadres is van ${name} (rij ${row}). Twee mensen kunnen niet hetzelfde adres gebruiken.`,
    defaultAgain: 'De eigen afdeling hoort hier niet nog eens bij.',
    endBeforeStart: 'De einddatum ligt voor de begindatum.',
    overlap: (row: number) => `Dit contract loopt deels tegelijk met dat van rij ${row}.`,
    semicolon: 'Een puntkomma kan hier niet: daarmee scheid je afdelingen op het blad Medewerkers.',
    dayMissing: 'Vul de dag in, of laat ook de tijden leeg.',
    timeMissing: 'Vul bij een dag ook deze tijd in.',
    noLength: 'Begin en eind zijn gelijk.',
    breakHalf: 'Vul van deze pauze het begin en het eind in.',
    breakOutside: 'Deze pauze valt niet binnen de dienst, of heeft geen lengte.',
    breakOverlap: 'Deze pauze overlapt met een andere.',
    dayOverlap: (row: number) => `Deze tijden overlappen met die van rij ${row}.`,
    sunday: 'Op zondag kunnen er geen uren worden gewerkt. Een zaterdag eindigt uiterlijk om 00:00.',
    notAManager: (name: string) => `Bij ${name} staat op het blad Medewerkers geen ja bij Manager.`,
    ownManager: 'Iemand kan niet de eigen manager zijn.',
    neitherWay: 'Zet ja bij Opbouw, bij Afbouw of bij allebei.',
    levelMissing: 'Dit niveau is leeg, en een niveau daarna niet.',
  },
  warnings: {
    noTeam: (name: string) => `${name} heeft een contract maar staat in geen team: niemand keurt de urenkaarten goed.`,
    officeContract: (name: string) =>
      `Bij ${name} staat ja, en er is ook een contract. Wie op kantoor werkt, heeft geen urenkaart: haal een van de twee weg.`,
  },
  changes: {
    added: 'nieuw',
    changed: 'gewijzigd',
    ended: 'beëindigd',
    hidden: 'verborgen',
    removed: 'verwijderd',
    none: 'Er verandert niets.',
    empty: 'leeg',
    more: (count: number) => `  … en nog ${count} (zie ze allemaal met --all)`,
  },
  command: {
    usage: `Gebruik: npm run company -- …

  template BESTAND            een lege werkmap om in te vullen
  check BESTAND               alle fouten, zonder iets te veranderen
  import BESTAND              laat zien wat er verandert, vraagt het, en leest alles in één keer in
  export BESTAND              de werkmap van het bedrijf zoals het nu is
  invite ADRES                één uitnodiging; zonder mailserver met de link erbij
  invite --all-new            iedereen die nog nooit is uitgenodigd
  invitations                 wie nog geen wachtwoord heeft gekozen
  reset-second-factor ADRES   zet de tweestapsverificatie van een beheerder terug (voor de eigenaar: admin)

  BESTAND is een werkmap (bedrijf.xlsx), of een map zonder punt in de naam, met een CSV-bestand voor elk blad.

  --yes          import: niet vragen
  --end-many     import, met --yes: ook als daarmee meer dan de helft van de mensen eindigt
  --all          import: alle wijzigingen laten zien, niet de eerste tien van elk blad
  --overwrite    template en export: een bestand dat er al is vervangen`,
    noFile: (file: string) => `${file} bestaat niet.`,
    fileExists: (file: string) => `${file} bestaat al. Kies een andere naam, of vervang het met --overwrite.`,
    notAWorkbook: (file: string) =>
      `${file} is geen werkmap die gelezen kan worden. Bewaar hem als .xlsx, of gebruik een map met CSV-bestanden.`,
    templateMade: (file: string) => `${file} staat klaar. Op het blad Uitleg staat wat er in elke kolom hoort.`,
    folderMade: (folder: string) =>
      `De map ${folder} staat klaar. In het bestand Uitleg.csv staat wat er in elke kolom hoort.`,
    exported: (file: string, people: number) =>
      `${file} is gemaakt, met ${counted(people, 'medewerker', 'medewerkers')}.`,
    checked: (people: number) =>
      `Geen fouten gevonden. Er ${people === 1 ? 'staat 1 medewerker' : `staan ${people} medewerkers`} in.`,
    warned: (count: number) => `Kijk hier nog eens naar (${count}); inlezen kan wel:`,
    moreWarnings: (count: number) => `… en nog ${count}`,
    faultsFound: (count: number) => (count === 1 ? 'Er is 1 fout gevonden:' : `Er zijn ${count} fouten gevonden:`),
    fault: (sheet: string, row: number, column: string, text: string) =>
      `${sheet}, rij ${row}${column === '' ? '' : `, ${column}`}: ${text}`,
    question: 'Zo doorvoeren? (ja/nee) ',
    cannotAsk: 'Er is niemand om het aan te vragen. Geef --yes mee om dit door te voeren. Er is niets veranderd.',
    nothingDone: 'Er is niets veranderd.',
    changedMeanwhile:
      'De gegevens zijn intussen door iemand anders veranderd. Er is niets gedaan: lees de werkmap nog eens in.',
    imported: 'Het is doorgevoerd. Urenkaarten zijn niet aangeraakt.',
    endsMany: (ended: number, of: number) =>
      `LET OP: ${ended} van de ${counted(of, 'medewerker wordt', 'medewerkers worden')} beëindigd.`,
    endManyNeeded: 'Dat gebeurt met --yes alleen als je ook --end-many meegeeft. Er is niets veranderd.',
    invited: (email: string) => `Uitgenodigd: ${email}`,
    link: (link: string) => `  Link, zeven dagen geldig en één keer te gebruiken: ${link}`,
    invitedTotal: (count: number) => (count === 1 ? '1 uitnodiging gemaakt.' : `${count} uitnodigingen gemaakt.`),
    inOutbox: (address: string) =>
      `Er is geen mailserver ingesteld (SMTP_URL): de mails staan in het postvak uit, op ${address}.`,
    outboxClosed:
      'Er is geen mailserver ingesteld (SMTP_URL): de mails staan in het postvak uit, en dat is dicht. Zet BACKEND_TOOLS=loopback en een BACKEND_ADMIN_PASSWORD in .env en start de applicatie opnieuw.',
    notMailed: (count: number) => `Aan ${count} kon geen mail worden gestuurd. Ze zijn niet uitgenodigd:`,
    factorReset: (name: string) => `De tweestapsverificatie van ${name} is teruggezet.`,
    noFactor: (name: string) => `Voor ${name} staat geen tweestapsverificatie aan. Er is niets veranderd.`,
    administratorsNotMailed: 'Aan een of meer andere beheerders kon hierover geen mail worden gestuurd.',
    cannotInvite: {
      unknown: (address: string) => `${address} is van niemand in dit bedrijf.`,
      closed: (address: string) => `De laatste dag van ${address} is voorbij.`,
      hasPassword: (address: string) =>
        `${address} heeft al een wachtwoord gekozen. Is het vergeten, dan helpt ‘Wachtwoord vergeten’ op het inlogscherm.`,
    },
    notInvited: 'nog niet uitgenodigd',
    invitedOn: (day: string, isExpired: boolean) => `uitgenodigd op ${day}${isExpired ? ', de link is verlopen' : ''}`,
    waiting: (count: number) =>
      count === 0 ? 'Iedereen heeft een wachtwoord gekozen.' : `${count} zonder wachtwoord.`,
  },
} as const;
