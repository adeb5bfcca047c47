import { groupBy } from '../database/queries';
import { checkLookups } from './check-lookups';
import type { Company, Fault, Person } from './company';
import { companyTexts } from './company-texts';
import { closestLabel, closestNumber, faultsOf } from './faults-of';
import { type ParsedCompany, type ParsedRow, sheets } from './parse-workbook';
import { balanceTitles, contractTitles, personTitles, teamTitles } from './people-sheets';
import { nameKey } from './tidy-name';

const { faults: texts } = companyTexts;

/**
 * Finds faults across rows, including references to unknown rows. Adds none for cells that could not be read
 * (rule: company-check).
 */
export function checkCompany(parsed: ParsedCompany): readonly Fault[] {
  const people = personIndex(parsed.people);
  return [
    ...checkPeople(parsed),
    ...checkContracts(parsed.contracts, people),
    ...checkTeams(parsed.teams, people),
    ...checkBalances(parsed.balances, people),
    ...checkLookups(parsed),
  ];
}

/** Converts a parsed workbook to a company. Call it only for a workbook without faults. */
export function companyOf(parsed: ParsedCompany): Company {
  const values = <Row>(rows: readonly ParsedRow<Row>[]) => rows.map(({ value }) => value);
  return {
    people: values(parsed.people),
    contracts: values(parsed.contracts),
    departments: values(parsed.departments),
    shifts: values(parsed.shifts),
    teams: values(parsed.teams),
    kinds: values(parsed.kinds),
    components: values(parsed.components),
    options: values(parsed.options),
    balances: values(parsed.balances),
  };
}

type PersonIndex = ReadonlyMap<string, Person>;

function personIndex(people: ParsedCompany['people']): PersonIndex {
  // Reversed, so that of two rows with the same number the first is used. The second is reported elsewhere.
  return new Map(people.toReversed().map(({ value }) => [value.number, value]));
}

const unknownPerson = (people: PersonIndex, number: string) =>
  texts.unknownPerson(number, closestNumber(people.keys(), number));

/**
 * Warns about data that is allowed but probably wrong: cards without a manager to approve them, or employees
 * who cannot fill in cards (rule: company-check-warns).
 */
export function companyWarnings({ people, contracts, teams }: ParsedCompany, today: string): Fault[] {
  const { found, add } = faultsOf(sheets.people);
  const { warnings } = companyTexts;
  const running = contracts.filter(({ value: { end } }) => end === null || end >= today);
  const employed = new Set(running.map(({ value }) => value.number));
  const inTeam = new Set(teams.map(({ value }) => value.employee));
  for (const person of people) {
    const { number, name, isOffice, lastDay } = person.value;
    const hasLeft = lastDay !== null && lastDay < today;
    if (hasLeft || !employed.has(number)) continue;
    if (isOffice) add(person, personTitles.isOffice, warnings.officeContract(name));
    else if (!inTeam.has(number)) add(person, '', warnings.noTeam(name));
  }
  return found;
}

function checkPeople({ people, departments }: ParsedCompany): Fault[] {
  const { found, add, addRepeated } = faultsOf(sheets.people);
  if (people.length === 0) found.push({ sheet: sheets.people.name, row: 2, column: '', text: texts.noPeople });
  addRepeated(people, personTitles.number);
  const labels = departments.map(({ value }) => value.label);
  const known = new Set(labels);
  const owners = new Map<string, ParsedRow<Person>>();
  for (const person of people) {
    const { email, name, department, otherDepartments } = person.value;
    const owner = email === null ? undefined : owners.get(email);
    if (email !== null && owner === undefined) owners.set(email, person);
    // Only a different name is a fault, because one person may have several employee numbers with the same
    // address.
    if (owner !== undefined && nameKey(owner.value.name) !== nameKey(name)) {
      add(person, personTitles.email, texts.emailOfOther(owner.value.name, owner.row));
    }
    const unknown = (label: string) => texts.unknownDepartment(label, closestLabel(labels, label));
    if (department !== null && !known.has(department)) add(person, personTitles.department, unknown(department));
    for (const label of otherDepartments) {
      if (label === department) add(person, personTitles.others, texts.defaultAgain);
      else if (!known.has(label)) {
        const isCommaList = label.includes(',') && label.split(',').some((part) => known.has(part.trim()));
        add(person, personTitles.others, isCommaList ? texts.commaList(label) : unknown(label));
      }
    }
  }
  return found;
}

function checkContracts(contracts: ParsedCompany['contracts'], people: PersonIndex): Fault[] {
  const { found, add } = faultsOf(sheets.contracts);
  const readable: ParsedCompany['contracts'][number][] = [];
  for (const contract of contracts) {
    const { number, start, end } = contract.value;
    if (number !== '' && !people.has(number)) add(contract, contractTitles.number, unknownPerson(people, number));
    const isReadable = [contractTitles.number, contractTitles.start, contractTitles.end].every(
      (title) => !contract.unread.has(title),
    );
    if (!isReadable) continue;
    if (end !== null && end < start) add(contract, contractTitles.end, texts.endBeforeStart);
    else readable.push(contract);
  }
  const byPerson = groupBy(readable, ({ value }) => value.number);
  for (const own of byPerson.values()) {
    const ordered = own.toSorted((a, b) => a.value.start.localeCompare(b.value.start) || a.row - b.row);
    for (const [index, later] of ordered.entries()) {
      const earlier = ordered.slice(0, index).find(({ value }) => value.end === null || value.end >= later.value.start);
      if (earlier !== undefined) add(later, contractTitles.start, texts.overlap(earlier.row));
    }
  }
  return found;
}

function checkTeams(teams: ParsedCompany['teams'], people: PersonIndex): Fault[] {
  const { found, add, addRepeated } = faultsOf(sheets.teams);
  addRepeated(teams, teamTitles.employee, [teamTitles.manager, teamTitles.employee]);
  for (const team of teams) {
    const { manager, employee } = team.value;
    const leader = people.get(manager);
    if (manager !== '' && leader === undefined) add(team, teamTitles.manager, unknownPerson(people, manager));
    if (leader !== undefined && !leader.isManager) add(team, teamTitles.manager, texts.notAManager(leader.name));
    if (employee !== '' && !people.has(employee)) add(team, teamTitles.employee, unknownPerson(people, employee));
    else if (employee !== '' && employee === manager) add(team, teamTitles.employee, texts.ownManager);
  }
  return found;
}

function checkBalances(balances: ParsedCompany['balances'], people: PersonIndex): Fault[] {
  const { found, add, addRepeated } = faultsOf(sheets.balances);
  addRepeated(balances, balanceTitles.label, [balanceTitles.number, balanceTitles.label]);
  for (const balance of balances) {
    const { number } = balance.value;
    if (number !== '' && !people.has(number)) add(balance, balanceTitles.number, unknownPerson(people, number));
  }
  return found;
}
