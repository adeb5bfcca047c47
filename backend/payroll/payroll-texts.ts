import { counted, countedCards, ended, inWords, listed } from '../counted';
import type { PayrollLineKind } from '../database/tables/payroll-tables';

type RepeatedWords = Readonly<{
  run: number;
  period: string;
  cards: number;
  of: number;
  unchanged: number;
  together: readonly number[];
  undone: string | null;
}>;

const lackingWords = (fields: readonly string[]) => `er is geen kolom voor ${fields.join(' en geen kolom voor ')}.`;

type ApprovedWords = Readonly<{ cards: number; corrections: number; weeks: string; worked: string; euros: string }>;
type BeforeWords = Omit<ApprovedWords, 'corrections'> & Readonly<{ week: string; isMaking: boolean }>;

const freshWords = ({ cards, weeks, worked, euros }: ApprovedWords) =>
  `Er ${cards === 1 ? 'is 1 goedgekeurde urenkaart' : `zijn ${cards} goedgekeurde urenkaarten`} die nog in geen loonrun ${cards === 1 ? 'staat' : 'staan'}, in ${weeks}: ${worked} gewerkt, extra reiskosten ${euros}.`;

const leftBehind = (cards: number, isMaking: boolean) =>
  isMaking
    ? `${cards === 1 ? 'Die gaat' : 'Die gaan'} niet mee in deze loonrun.`
    : `${cards === 1 ? 'Die wacht' : 'Die wachten'} nog op een loonrun.`;

/**
 * A sentence about corrections that await a run. If no other approved cards are waiting, the sentence names
 * the weeks.
 */
const correctionsWords = ({ cards, corrections, weeks }: ApprovedWords) =>
  `${counted(corrections, 'goedgekeurde correctie wacht', 'goedgekeurde correcties wachten')} ${cards === 0 ? `op een loonrun, in ${weeks}.` : 'ook op een loonrun.'}`;
type UndoneRuns = Readonly<{ runs: readonly number[]; last: readonly number[] }>;
type MissingCounts = Readonly<{ outside: number; notApproved: number; office: number }>;

const missingWords = ({ outside, notApproved, office }: MissingCounts) =>
  [
    ...(outside === 0 ? [] : [`${outside} buiten de gekozen weken`]),
    ...(notApproved === 0 ? [] : [`${notApproved} nu niet goedgekeurd`]),
    ...(office === 0 ? [] : [`${office} nu van een kantoormedewerker`]),
  ].join(', ');

/** `undone` is the reason for undoing the run; null if it was not undone. */
const undoneWords = (undone: string | null) => (undone === null ? '' : `, teruggedraaid: ${undone}`);

/**
 * The number of cards in a run that are open for a correction, split by whether the correction is approved.
 */
export type OpenCards = Readonly<{ reopened: number; approved: number }>;

const reopenedWords = (cards: number) =>
  `${countedCards(cards)} ${cards === 1 ? 'is heropend voor een correctie: die blijft zoals hij is, en gaat' : 'zijn heropend voor een correctie: die blijven zoals ze zijn, en gaan'} na goedkeuring opnieuw mee in een loonrun. `;

const approvedWords = (cards: number) =>
  `${countedCards(cards)} ${cards === 1 ? 'is een correctie die al is goedgekeurd: die gaat' : 'zijn correcties die al zijn goedgekeurd: die gaan'} opnieuw mee in de volgende loonrun. `;

/** Explains that undoing a run does not change cards that are open for a correction. */
const openCardsStay = ({ reopened, approved }: OpenCards) =>
  `${reopened === 0 ? '' : reopenedWords(reopened)}${approved === 0 ? '' : approvedWords(approved)}`;

const undoneAdvice = (run: number) =>
  `Is het bestand van loonrun ${run} al verwerkt? Haal het dan uit de loonadministratie. De volgende loonrun bevat deze urenkaarten opnieuw, en noemt loonrun ${run}.`;

/**
 * The totals of a card before and after a change. Equal totals can hide a difference, which `only` describes.
 */
type Compared = Readonly<{ before: string; after: string; only: OnlyDifference }>;

/** Set if two versions of a card differ only in wage components or only in times; otherwise null. */
export type OnlyDifference = 'components' | 'times' | null;

const differently = (only: OnlyDifference) =>
  only === 'times'
    ? 'De uren zijn gelijk, maar de tijden zijn anders.'
    : `De totalen zijn gelijk, maar de uren zijn anders verdeeld${only === 'components' ? ' over de looncomponenten' : ''}.`;

const currentWords = ({ before, after, only }: Compared) =>
  `Nu: ${after}${before === after ? ` ${differently(only)}` : ''}`;

/** The earlier runs of a card. A card in a run that was not undone can only return as a correction. */
function earlierRunsOf(corrected: readonly number[], undone: readonly number[]): string {
  const earlier = undone.map((run) => `loonrun ${run} (teruggedraaid)`);
  if (corrected.length === 0) return earlier.join(', ');
  const already = earlier.length === 0 ? [] : [`stond al in ${inWords(earlier)}`];
  return [...corrected.map((run) => `correctie van loonrun ${run}`), ...already].join(', ');
}

const reduction = 'Uren uit het rooster die niet zijn gewerkt, en waarom. Daarom is het getal negatief.';
const correctedReduction =
  'In een correctie staat het verschil: negatief als het er meer zijn geworden, positief als het er minder zijn.';

export const payrollTexts = {
  hourKinds: { WORKED: 'Gewerkte uren', TRAVEL: 'Extra reiskosten' },
  kinds: {
    WORKED: 'Gewerkt',
    BUILD_UP: 'Opbouw',
    REDUCTION: 'Afbouw',
    TRAVEL: 'Reiskosten',
  } satisfies Record<PayrollLineKind, string>,
  sheets: { lines: 'Loonregels', totals: 'Totalen', guide: 'Uitleg' },
  earlierRuns: 'Eerdere loonruns',
  earlierRunsOf,
  correction: 'Correctie',
  guide: {
    run: (run: number, period: string, madeAt: string) => `Loonrun ${run}, ${period}, gemaakt op ${madeAt}`,
    /** Used only for runs that were stored without a notice. */
    repeatedTitle: 'Let op: urenkaarten die al eerder zijn overgedragen',
    repeated:
      'Staat er iets in de kolom Eerdere loonruns, dan stond die urenkaart al in het bestand van die loonrun. Verwerk geen uren dubbel.',
    corrected:
      'Staat er correctie van een loonrun in de kolom Eerdere loonruns, dan is die regel het verschil met het bestand van die loonrun. Minder uren of euro’s zijn negatief. Verwerk hem naast dat bestand.',
    title: 'Wat de uren betekenen',
    kinds: {
      WORKED: 'De uren die op een dag zijn gewerkt, zonder de pauzes. Ook de uren van Opbouw zitten hierin.',
      BUILD_UP: 'Het deel van de gewerkte uren dat extra was, en waarvoor. Tel deze uren er niet nog eens bij op.',
      REDUCTION: reduction,
      TRAVEL: 'Extra reiskosten van de hele week, als bedrag in euro’s.',
    } satisfies Record<PayrollLineKind, string>,
    /** In a file with only corrections. */
    correctedReduction: `Uren uit het rooster die niet zijn gewerkt, en waarom. ${correctedReduction}`,
    /** In a file with new cards and corrections. */
    mixedReduction: `${reduction} ${correctedReduction}`,
    example: 'Een voorbeeld, bij een rooster van 8 uur per dag',
    columns: ['Dag', 'Soort', 'Urensoort', 'Uren', 'Wat er staat'],
    monday: 'maandag',
    friday: 'vrijdag',
    overtime: 'Overwerk',
    leave: 'Verlof',
    worked: 'Er is 9 uur gewerkt.',
    builtUp: 'Daarvan was 1 uur meer dan het rooster: die zit in de 9.',
    partlyWorked: 'Er is 4 uur gewerkt.',
    reduced: 'De andere 4 uur van het rooster waren verlof: samen 8.',
  },
  totals: {
    employeeNumber: 'Personeelsnummer',
    employeeName: 'Medewerker',
    cards: 'Aantal kaarten',
    worked: 'Gewerkt (uren)',
    buildUp: 'Opbouw (uren)',
    reduction: 'Afbouw (uren)',
    travel: 'Extra reiskosten (€)',
    repeated: 'Eerder overgedragen kaarten',
    all: 'Totaal',
  },
  usage: `Gebruik: npm run payroll -- --week 2026-46 --out loon-2026-46.xlsx

  --week JAAR-WEEK             één week, of een periode: --from JAAR-WEEK --to JAAR-WEEK
  --out BESTAND                .xlsx of .csv, een nieuw bestand voor elke loonrun; zonder --out laat de opdracht
                               alleen zien wat er klaarstaat
  --mapping BESTAND            kolommen, hun volgorde en codes, alleen voor deze keer (zie backend/payroll/payroll-columns.json);
                               zonder --mapping die van de beheerpagina Loon, of de gewone
  --again RUN --out BESTAND    het bestand van een eerdere loonrun nog een keer, zoals het was, ook als de
                               loonrun is teruggedraaid; met --mapping met andere kolommen
  --undo RUN --why TEKST       draait een loonrun terug: de urenkaarten zijn weer goedgekeurd
  --correct KAART --why TEKST  heropent één overgedragen urenkaart, met het nummer van de kaart: na een nieuwe
                               goedkeuring gaat alleen het verschil mee in de volgende loonrun van die of
                               latere weken
  --cancel-correction KAART    zet een heropende urenkaart terug zoals hij was overgedragen
  --list                       alle loonruns, en de correcties die nog niet in een loonrun staan`,
  noWeek: 'Noem de week (--week) of de periode (--from en --to).',
  noOut: 'Noem met --out het bestand.',
  rewritten: (run: number, file: string) => `Loonrun ${run} staat nog een keer in ${file}.`,
  wrongWeek: (text: string) => `"${text}" is geen week. Schrijf een week als 2026-46.`,
  wrongPeriod: 'De eerste week ligt na de laatste.',
  wrongFile: (file: string) => `${file}: het bestand moet eindigen op .xlsx of .csv.`,
  wrongRun: (text: string) => `"${text}" is geen nummer van een loonrun.`,
  wrongCard: (text: string) => `"${text}" is geen nummer van een urenkaart.`,
  noCorrectionReason: 'Schrijf met --why wat er moet worden gecorrigeerd: de medewerker leest het bij de kaart.',
  noReason: 'Schrijf met --why waarom de loonrun wordt teruggedraaid.',
  mappingUnreadable: (file: string) => `${file} is niet te lezen.`,
  mappingNoJson: (file: string) => `${file} is geen geldige JSON.`,
  mappingLacks: (file: string, fields: readonly string[]) =>
    `${file} kan niet: ${lackingWords(fields)} Zonder weet je loonpakket niet wie hoeveel uren krijgt.`,
  mappingFaults: (file: string, faults: readonly string[]) =>
    `${file} klopt niet:\n${faults.map((one) => `  ${one}`).join('\n')}`,
  fileExists: (file: string, command: string) =>
    `${file} bestaat al, en er staat iets anders in. Er is niets veranderd. Kies een andere naam, bijvoorbeeld:\n  ${command}`,
  noSuchRun: (run: number) => `Loonrun ${run} bestaat niet.`,
  undoCorrected: (run: number, later: readonly number[]) =>
    `Loonrun ${run} heeft urenkaarten die in loonrun ${listed(later)} zijn gecorrigeerd. Draai eerst loonrun ${later.at(-1)} terug.`,
  alreadyUndone: (run: number) => `Loonrun ${run} is al teruggedraaid.`,
  /** `open` contains the cards that the undo did not change. */
  undone: (run: number, cards: number, open: OpenCards) =>
    `Loonrun ${run} is teruggedraaid. ${cards === 0 ? '' : `Weer goedgekeurd: ${countedCards(cards)}. `}${openCardsStay(open)}${undoneAdvice(run)}`,
  openCardsStay,
  undoneAdvice,
  made: (run: number, cards: number, file: string) => `Loonrun ${run}: ${countedCards(cards)} in ${file}.`,
  supplement: (runs: readonly number[], hasCorrections: boolean) =>
    `Dit is een aanvulling: voor deze weken is er al loonrun ${listed(runs)}. De urenkaarten daarvan staan niet in dit bestand${hasCorrections ? ', behalve de correcties' : ''}.`,
  /** About cards that were reopened after their export (rule: payroll-correction). */
  corrections: {
    unknown: (card: number) => `Urenkaart ${card} bestaat niet.`,
    notExported: (card: number, status: string) =>
      `Urenkaart ${card} is niet overgedragen (nu ${status}) en hoeft dus niet heropend te worden.`,
    alreadyOpen: (card: number, status: string) =>
      `Urenkaart ${card} is al heropend voor een correctie (nu ${status}).`,
    noRun: (card: number) =>
      `Urenkaart ${card} staat in geen loonrun. Wat ervan is overgedragen, is dus niet bekend, en daarom kan hij niet heropend worden. Verwerk het verschil zelf in je loonpakket. Is er verlof veranderd, lees dan ook het nieuwe verlofsaldo in.`,
    office: (card: number) => `Urenkaart ${card} is nu van een kantoormedewerker, die geen urenkaarten heeft.`,
    reopened: (card: number) =>
      `Urenkaart ${card} is heropend. De medewerker of de manager past hem aan. Na een nieuwe goedkeuring gaat alleen het verschil mee in de volgende loonrun van die of latere weken.`,
    notMailed: 'De mail aan de medewerker kon niet worden verstuurd.',
    cancelled: (card: number) =>
      `De correctie van urenkaart ${card} is geannuleerd. De kaart is weer zoals hij was overgedragen.`,
    noCorrection: (card: number) => `Urenkaart ${card} is niet heropend voor een correctie.`,
    changed: (card: number) =>
      `Urenkaart ${card} is veranderd sinds hij is overgedragen. Keur hem goed: dan gaat het verschil mee in de volgende loonrun van die of latere weken. Of zet eerst alles terug zoals het was.`,
    changedApproved: (card: number) =>
      `Urenkaart ${card} is veranderd sinds hij is overgedragen, en al goedgekeurd: het verschil gaat mee in de volgende loonrun van die of latere weken. Laat de manager hem eerst afkeuren als dat niet moet.`,
    open: (cards: number) => `Correcties die nog niet in een loonrun staan (${cards}):`,
    openCard: (card: string, status: string, reason: string) => ended(`${card}: ${status}. Reden: ${reason}`),
    balanceStays: (date: string) =>
      ` Verandert het verlof? Het verlofsaldo is ingelezen voor ${date}, dus voor deze week verandert het niet mee: lees dan een nieuw saldo in.`,
    title:
      'Correcties: deze urenkaarten stonden al in een eerder bestand. In dit bestand staat alleen het verschil met wat al is overgedragen:',
    moved: (from: string, to: string) => ` De kaart is verplaatst van week ${from} naar week ${to}.`,
    card: (card: string, runs: readonly number[], moved: string, totals: Compared, isChanged: boolean) =>
      `${card}, correctie van loonrun ${listed(runs)}.${moved} Eerder overgedragen: ${totals.before} ${isChanged ? currentWords(totals) : 'Er is geen verschil, en dus geen regel.'}`,
  },
  /** About cards that were exported before (rule: payroll-repeated). */
  repeated: {
    title: 'Let op: deze urenkaarten stonden al in een eerder bestand:',
    run: ({ run, period, cards, of, unchanged, together, undone }: RepeatedWords) =>
      `loonrun ${run} (${period}${undoneWords(undone)}): ${countedCards(cards)} van de ${of}, waarvan ${unchanged} ongewijzigd${together.length === 0 ? '' : ` (samen met loonrun ${listed(together)})`}`,
    changedTitle: 'Deze urenkaarten zijn anders dan in het eerdere bestand:',
    changedSummary: (cards: number, before: string, after: string) =>
      `${countedCards(cards)}. Samen in het eerdere bestand: ${before} Nu: ${after}`,
    missingTitle: 'Let op: deze urenkaarten stonden in een eerder bestand, maar staan niet in deze run:',
    card: (name: string, number: string, week: string, card: number) =>
      `${name} (${number}), week ${week}, urenkaart ${card}`,
    changed: (runs: readonly number[], card: string, totals: Compared) =>
      `${card}. In loonrun ${listed(runs)}: ${totals.before} ${currentWords(totals)}`,
    missingSummary: (cards: number, counts: MissingCounts, totals: string) =>
      `${countedCards(cards)}: ${missingWords(counts)}. Samen in het eerdere bestand: ${totals}`,
    reasons: {
      outside: 'buiten de gekozen weken',
      status: (status: string) => `nu ${status}`,
      office: 'nu een kantoormedewerker',
    },
    missing: ({ runs, last }: UndoneRuns, card: string, reason: string, totals: string) =>
      `${card}: stond in loonrun ${listed(runs)} (teruggedraaid), niet in deze run: ${reason}. In loonrun ${listed(last)}: ${totals}`,
    undone:
      'Is het bestand van een teruggedraaide loonrun al verwerkt? Haal het dan eerst uit de loonadministratie, anders worden deze uren dubbel betaald. Is het nog niet verwerkt? Gooi het dan weg.',
    undoneMissing:
      'Is het bestand van een teruggedraaide loonrun al verwerkt? Haal het dan eerst uit de loonadministratie, anders worden deze uren ten onrechte betaald. Is het nog niet verwerkt? Gooi het dan weg.',
  },
  /** About undone runs, because a card in any other run can only return as a correction. */
  alreadyIn: (cards: number, earlier: readonly number[]) =>
    `${countedCards(cards)} ${cards === 1 ? 'stond' : 'stonden'} al in loonrun ${listed(earlier)} (teruggedraaid)`,
  corrects: (cards: number, earlier: readonly number[]) =>
    `${countedCards(cards)} ${cards === 1 ? 'is een correctie' : 'zijn correcties'} van loonrun ${listed(earlier)}`,
  correctionWeeks: (weeks: readonly string[]) => `met correcties van week ${inWords(weeks)}`,
  correctedIn: (cards: number, later: readonly number[]) =>
    `${countedCards(cards)} gecorrigeerd in loonrun ${listed(later)}`,
  repeatedIn: (cards: number, later: readonly number[]) => `${countedCards(cards)} opnieuw in loonrun ${listed(later)}`,
  reopened: (cards: number) => `${countedCards(cards)} heropend voor een correctie`,
  approvedCorrections: (cards: number) =>
    `${countedCards(cards)} ${cards === 1 ? 'is goedgekeurd als correctie en gaat' : 'zijn goedgekeurd als correctie en gaan'} mee in de volgende loonrun`,
  waitingForRun: (cards: number) =>
    `${countedCards(cards)} ${cards === 1 ? 'wacht' : 'wachten'} nog op een nieuwe loonrun`,
  fileOfUndone: (run: number, why: string) =>
    `Let op: loonrun ${run} is teruggedraaid (${why}). Dit is het bestand zoals het toen was.`,
  nothingNew: (run: number, file: string) =>
    `Er is niets nieuws goedgekeurd. Loonrun ${run} staat nog een keer in ${file}.`,
  /** About the cards in all undone runs. */
  waiting: (cards: number, weeks: string, notApproved: number) =>
    `${countedCards(cards)} uit teruggedraaide loonruns ${cards === 1 ? 'wacht' : 'wachten'} nog op een loonrun: ${weeks}.${
      notApproved === 0 ? '' : ` Daarvan ${notApproved === 1 ? 'is' : 'zijn'} er ${notApproved} nu niet goedgekeurd.`
    }`,
  /** About approved cards from earlier weeks that are in no run. */
  before: ({ cards, week, weeks, worked, euros, isMaking }: BeforeWords) =>
    `Er ${cards === 1 ? 'is nog 1 goedgekeurde urenkaart' : `zijn nog ${cards} goedgekeurde urenkaarten`} van vóór week ${week}, in ${weeks}: ${worked} gewerkt, extra reiskosten ${euros}. ${leftBehind(cards, isMaking)}`,
  waitingApproved: (words: ApprovedWords) =>
    [
      ...(words.cards === 0 ? [] : [freshWords(words)]),
      ...(words.corrections === 0 ? [] : [correctionsWords(words)]),
    ].join(' '),
  nothing: 'Er zijn geen goedgekeurde urenkaarten die nog naar de loonadministratie moeten.',
  exported: (run: number, period: string, undone: string | null) => `  loonrun ${run}: ${period}${undoneWords(undone)}`,
  exportedBefore: 'In deze weken is al eerder iets overgedragen (nog een keer met --again):',
  ready: (cards: number) => `Klaar om over te dragen: ${countedCards(cards)}. Met --out BESTAND gebeurt het.`,
  settled: {
    decided: 'Alle urenkaarten van deze weken zijn goedgekeurd.',
    nobody: 'In deze weken werkt niemand: er loopt geen contract, en er zijn geen urenkaarten. Klopt de week?',
    notYet: 'Voor deze weken wordt nog van niemand een urenkaart verwacht.',
  },
  notApproved: (count: number) => `Nog niet goedgekeurd, en dus niet overgedragen (${count}):`,
  asCorrection: ({ isCorrection }: Readonly<{ isCorrection: boolean }>) => (isCorrection ? ', correctie' : ''),
  missing: 'geen urenkaart',
  runRow: (run: number, period: string, when: string, cards: number, undone: string | null) =>
    `${String(run).padStart(5)}  ${period}  ${when}  ${countedCards(cards)}${undone === null ? '' : `  ${undone}`}`,
  /** `by` is null if the audit trail has no entry for the run. */
  by: (by: string | null, when: string) => `${when}${by === null ? '' : ` door ${by}`}`,
  undoneRow: (why: string, by: string) => `teruggedraaid: ${why} (${by})`,
  noRuns: 'Er is nog geen loonrun.',
  totalsRow: (worked: string, buildUp: string, reduction: string, travel: string) =>
    `Gewerkt ${worked}, opbouw ${buildUp}, afbouw ${reduction}, extra reiskosten ${travel}.`,
} as const;
