import fc from 'fast-check';
import type { Company, ContractRow, Person, ShiftRow } from '@/backend/company/company';
import { templateCompany } from '@/backend/company/template-company';
import { languages } from '@/backend/database/tables/account-tables';
import { addDays } from '@/lib/hour-card/calendar';

/**
 * Random valid companies that have much in common. Importing one after another adds, changes and removes
 * rows.
 */

/** The first two numbers belong to people of the demo company who have cards. */
const numbers = ['10400', '10100', '20001', '20002', '20003'];
const departmentLabels = ['Verpakking Eindhoven', 'Inpak', 'Winkel'];
const shiftLabels = ['Dagdienst', 'Nachtdienst'];
const starts = ['2024-01-01', '2026-06-01', '2026-12-01'];
const paths = [['Zuid'], ['Zuid', 'Tilburg'], ['Zuid', 'Tilburg', 'Inpakker'], ['Noord']];

const type = fc.constantFrom('FULL_TIME', 'PART_TIME', 'YOUTH');
const optionalDay = fc.constantFrom('2026-10-01', '2027-06-30', null);
const quarter = fc.integer({ min: 4, max: 92 }).map((count) => count * 15);

const someOf = <Item>(items: readonly Item[], minLength = 0) => fc.subarray([...items], { minLength });
const rowsOf = <Item, Row>(items: fc.Arbitrary<Item[]>, row: (item: Item) => fc.Arbitrary<Row>) =>
  items.chain((chosen) => fc.tuple(...chosen.map(row)));

const department = (label: string) =>
  fc.record({
    label: fc.constant(label),
    cardType: fc.option(type),
    restMinutes: fc.constantFrom(null, 660),
    maxWorkMinutes: fc.constantFrom(null, 600),
    isYouth: fc.boolean(),
    secondmentGroup: fc.constantFrom(null, 'Eigen locatie'),
  });

const person = (number: string, labels: readonly string[]): fc.Arbitrary<Person> =>
  fc
    .record({
      account: fc.constantFrom('own', 'new', 'shared', null),
      company: fc.constantFrom('Werkhuis B.V.', 'Jeugdwerk B.V.'),
      isManager: fc.boolean(),
      isOffice: fc.boolean(),
      department: fc.constantFrom(null, ...labels),
      otherDepartments: someOf(labels),
      lastDay: optionalDay,
      language: fc.constantFrom(null, ...languages),
    })
    .map(({ account, otherDepartments, ...rest }) => ({
      ...rest,
      number,
      name: account === 'shared' ? 'Sam Smit' : `Persoon ${number}`,
      email: account === null ? null : `${account === 'shared' ? account : `${account}${number}`}@werkhuis.example`,
      otherDepartments: otherDepartments.filter((label) => label !== rest.department).toSorted(),
    }));

/** Contracts that follow each other. Only the last one may be without an end date. */
const contractsOf = (number: string) =>
  someOf(starts).chain((chosen) =>
    fc.tuple(
      ...chosen.map((start, at): fc.Arbitrary<ContractRow> => {
        const next = chosen[at + 1];
        const end =
          next === undefined
            ? optionalDay.filter((day) => day === null || day >= start)
            : fc.constant(addDays(next, -1));
        return fc.record({ number: fc.constant(number), type, start: fc.constant(start), end });
      }),
    ),
  );

const shiftsOf = (departmentLabel: string, shift: string): fc.Arbitrary<ShiftRow[]> =>
  fc.subarray([1, 2]).chain((days) => {
    const own = { department: departmentLabel, shift };
    if (days.length === 0) return fc.constant<ShiftRow[]>([{ ...own, day: null, start: null, end: null, breaks: [] }]);
    return fc.tuple<ShiftRow[]>(
      ...days.map((day) =>
        fc.tuple(fc.constantFrom(420, 480), fc.boolean()).map(([start, hasBreak]) => ({
          ...own,
          day,
          start,
          end: 960,
          breaks: hasBreak ? [{ start: 720, end: 750 }] : [],
        })),
      ),
    );
  });

const kind = (row: Company['kinds'][number]) => fc.constantFrom(row, { ...row, forAdding: true, leave: 'TVT' });

export const anyCompany: fc.Arbitrary<Company> = fc
  .tuple(someOf(numbers, 1), someOf(departmentLabels, 1))
  .chain(([present, labels]) =>
    fc
      .record({
        departments: fc.tuple(...labels.map(department)),
        people: fc.tuple(...present.map((number) => person(number, labels))),
        contracts: fc.tuple(...present.map(contractsOf)),
        shifts: fc.tuple(
          ...labels.map((label) =>
            rowsOf(someOf(shiftLabels), (shift) => shiftsOf(label, shift)).map((all) => all.flat()),
          ),
        ),
        pairs: someOf(present.flatMap((manager) => present.map((employee) => ({ manager, employee })))),
        teamKind: fc.constantFrom('staff', 'youth'),
        kinds: rowsOf(someOf(templateCompany.kinds), kind),
        components: someOf([{ label: 'Overwerk 125%' }, { label: 'Ploegentoeslag' }]),
        options: someOf(paths),
        balances: rowsOf(
          someOf(present.flatMap((number) => ['LEAVE', 'TVT'].map((label) => ({ number, label })))),
          (of) => quarter.map((hours) => ({ ...of, hours: hours / 4 - 60, asOf: '2026-10-31' })),
        ),
      })
      .map(({ contracts, shifts, pairs, teamKind, options, ...rest }) => {
        const managers = rest.people.filter(({ isManager }) => isManager).map(({ number }) => number);
        return {
          ...rest,
          contracts: contracts.flat(),
          shifts: shifts.flat(),
          teams: pairs
            .filter(({ manager, employee }) => managers.includes(manager) && manager !== employee)
            .map((pair) => ({ ...pair, kind: teamKind })),
          options: options.map((path) => ({ path })),
        };
      }),
  );
