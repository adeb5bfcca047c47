import { countedCards } from '../counted';
import type { OpenCards } from './payroll-texts';

/** The parts of a preview that can change before the user presses the button. */
const changed = {
  cards: 'er zijn urenkaarten bijgekomen of weggevallen',
  content: 'er is een urenkaart veranderd',
  columns: 'de kolommen van het bestand zijn veranderd',
  notice: 'wat hieronder over eerdere loonruns staat, is veranderd',
} as const;

function openWords({ reopened, approved }: OpenCards): string {
  const counts = [
    ...(reopened === 0 ? [] : [`${reopened} heropend`]),
    ...(approved === 0 ? [] : [`${approved} ${approved === 1 ? 'wacht' : 'wachten'} op een loonrun`]),
  ];
  return counts.length === 0 ? '' : ` (${counts.join(', ')})`;
}

export const payrollPageTexts = {
  title: 'Loon',
  intro:
    'Draag goedgekeurde urenkaarten over aan de loonadministratie. Wat is overgedragen, kan niemand meer wijzigen, tot je de loonrun terugdraait of één kaart laat corrigeren.',
  corrections: {
    title: 'Correcties',
    link: (open: OpenCards) => `Eén overgedragen urenkaart corrigeren${openWords(open)}`,
    intro:
      'Klopt een urenkaart niet die al is overgedragen? Heropen hem, met de reden: de medewerker ziet hem als afgekeurd, met die reden, en past hem aan. De manager kan dat ook. Na een nieuwe goedkeuring gaat alleen het verschil mee in de volgende loonrun van die of latere weken, als correctie.',
    card: 'Nummer van de urenkaart',
    why: 'Wat moet er anders?',
    reopen: 'Heropen',
    noCard: 'Vul het nummer van de urenkaart in: het staat op de kaart en in het bestand van de loonrun.',
    noReason: 'Schrijf wat er anders moet: de medewerker leest het bij de kaart.',
    none: 'Er is nu geen urenkaart heropend.',
    open: (count: number) => `Nog niet in een loonrun (${count})`,
    columns: { card: 'Urenkaart', cancel: 'Correctie annuleren' },
    approved: (week: string) => `Gaat mee in de eerste loonrun van week ${week} of later.`,
    unchanged: 'Er is geen verschil met wat is overgedragen: er komt geen regel in het bestand.',
    cancel: 'Annuleer de correctie',
    notCancelled:
      'Annuleren kan niet meer: de kaart is al aangepast. Na de goedkeuring gaat het verschil mee in een loonrun. Moet het toch zoals het was? Zet dan eerst alles terug.',
    notCancelledApproved:
      'Annuleren kan niet meer: het verschil gaat mee in die loonrun. Klopt de kaart nog niet? Laat de manager hem eerst afkeuren.',
    cancelMeans: 'De kaart wordt weer zoals hij is overgedragen. Dat kan zolang er niets op is veranderd.',
    back: 'Terug naar Loon',
  },
  from: 'Van week',
  to: 'Tot en met week',
  preview: 'Laat zien',
  faults: {
    noPeriod: 'Vul het jaar en de week in, bijvoorbeeld 2026-46.',
    noWeek: (text: string) => `‘${text}’ is geen week. Schrijf het jaar en de week, bijvoorbeeld 2026-46.`,
    unknownWeek: (text: string, year: number, weeks: number) =>
      `Week ${text} bestaat niet: ${year} heeft ${weeks} weken.`,
    beforeFrom: (from: string) => `Deze week ligt vóór ${from}. Kies dezelfde week of een latere.`,
  },
  weeksShown: (weeks: string) => `Weken ${weeks}`,
  weekShown: (week: string) => `Week ${week}`,
  notMonths: 'Dit zijn weken, geen maanden. Kloppen de datums?',
  ready: (cards: number, totals: string) => `Klaar om over te dragen: ${countedCards(cards)}. ${totals}`,
  perPerson: (people: number) => `Per persoon (${people})`,
  people: {
    name: 'Medewerker',
    number: 'Personeelsnummer',
    cards: 'Urenkaarten',
    worked: 'Gewerkt',
    buildUp: 'Opbouw',
    reduction: 'Afbouw',
    travel: 'Extra reiskosten',
  },
  make: 'Maak de loonrun',
  nothing: 'Er zijn in deze weken geen goedgekeurde urenkaarten die nog overgedragen moeten worden.',
  made: (run: number, cards: number) => `Loonrun ${run} is gemaakt, met ${countedCards(cards)}.`,
  nothingNew: (run: number) => `Er is niets nieuws goedgekeurd sinds loonrun ${run}.`,
  /** Without `parts`, anything in the preview may have changed. */
  changedSincePreview: (parts: readonly (keyof typeof changed)[]) =>
    `Er is geen loonrun gemaakt, want sinds je keek is er iets veranderd${
      parts.length === 0 ? '' : `: ${parts.map((part) => changed[part]).join(', en ')}`
    }. Hieronder staat wat er nu klaarstaat.`,
  showWeeks: 'Laat deze weken zien',
  showLines: (count: number) => `Laat alle ${count} zien`,
  notApproved: (count: number) => `Nog niet goedgekeurd, en dus niet overgedragen (${count})`,
  missing: 'geen urenkaart',
  noRuns: 'Er is nog geen loonrun.',
  columns: {
    run: 'Loonrun',
    weeks: 'Weken',
    made: 'Gemaakt',
    cards: 'Urenkaarten',
    totals: 'Uren en reiskosten',
    file: 'Bestand',
    undo: 'Terugdraaien',
  },
  totals: (worked: string, buildUp: string, reduction: string, euros: string) =>
    `${worked}\u00a0gewerkt, ${buildUp}\u00a0opbouw, ${reduction}\u00a0afbouw, ${euros}`,
  xlsx: 'Excel',
  csv: 'CSV',
  withCurrentColumns: 'Kolommen van nu',
  mapping: {
    title: 'Kolommen van het bestand',
    standard: 'Nieuwe loonruns krijgen de gewone kolommen.',
    kept: (file: string, moment: string) => `Nieuwe loonruns krijgen de kolommen van ${file}, bewaard op ${moment}.`,
    explanation:
      'Wil je loonpakket andere kolommen? Download de kolommen van nu, verander namen, volgorde en codes in een teksteditor, en kies het bestand hier. Het geldt voor elke nieuwe loonrun, tot je een ander kiest. Een eerdere loonrun houdt zijn eigen bestand; met ‘Kolommen van nu’ haal je hem ook met deze kolommen op.',
    download: 'Download de kolommen van nu',
    file: 'Kolommen (.json)',
    keep: 'Bewaar deze kolommen',
    reset: 'Terug naar de gewone kolommen',
    noFile: 'Kies eerst een bestand met kolommen.',
    noJson: (file: string) => `${file} is geen geldige JSON. Er is niets bewaard.`,
    faults: (file: string) => `${file} klopt niet. Er is niets bewaard:`,
    lacks: (field: string) => `er is geen kolom voor ${field}; zonder weet je loonpakket niet wie hoeveel uren krijgt`,
    warnLacks: (field: string) =>
      `Let op: in deze kolommen staat geen kolom voor ${field}. Kies een bestand waar die wel in staat.`,
    warnKind:
      'Let op: in deze kolommen staat geen soort (kind of hourKind). Ziekte, verlof en opbouw zijn dan niet te onderscheiden van gewerkte uren.',
    warnAmount: 'Let op: in deze kolommen staat geen bedrag (amount). Extra reiskosten staan dan niet in het bestand.',
    done: (file: string) => `Nieuwe loonruns krijgen vanaf nu de kolommen van ${file}.`,
    wasReset: 'Nieuwe loonruns krijgen vanaf nu weer de gewone kolommen.',
  },
  why: 'Reden',
  undo: 'Draai terug',
  undoMeans: (cards: number, open: string) =>
    `${cards === 0 ? '' : `${cards === 1 ? 'De urenkaart wordt weer goedgekeurd, en kan' : `De ${countedCards(cards)} worden weer goedgekeurd, en kunnen`} dan weer worden veranderd. `}${open}Het bestand blijft zoals het is. Is het al verwerkt, haal het dan zelf uit je loonpakket.`,
  noReason: 'Schrijf waarom de loonrun wordt teruggedraaid.',
  alreadyUndone: (run: number) => `Loonrun ${run} was al teruggedraaid.`,
  isUndone: 'Teruggedraaid',
  wasUndone: (why: string) => `Teruggedraaid: ${why}`,
  fileName: (run: number, isUndone: boolean, usesCurrentColumns: boolean) =>
    `loonrun-${run}${isUndone ? '-teruggedraaid' : ''}${usesCurrentColumns ? '-kolommen-van-nu' : ''}`,
} as const;
