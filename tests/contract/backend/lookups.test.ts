import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let fullTime: string;
let manager: string;
beforeAll(async () => {
  backend = await startTestBackend();
  fullTime = await backend.login('fulltime');
  manager = await backend.login('manager');
});
afterAll(() => backend.stop());

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('departments', () => {
  it('lists the departments of an employee with their rules', async () => {
    expect(await backend.ask('listDepartmentsOfEmployee', fullTime, { query: { employee: 1 } })).toEqual([
      { id: 1, label: 'Logistiek', enforced_card_type: null, required_rest_time: null, max_work_hours: null },
      { id: 2, label: 'Productie', enforced_card_type: null, required_rest_time: null, max_work_hours: 10 },
    ]);
    const query = { employee: 6 };
    expect(await backend.ask('listDepartmentsOfEmployee', await backend.login('twee'), { query })).toEqual([
      { id: 3, label: 'Transport', enforced_card_type: null, required_rest_time: '11:00', max_work_hours: null },
    ]);
  });

  it('lists each department of several employees once', async () => {
    const departments = await backend.ask('listDepartmentsOfEmployees', manager, { query: { employees: [1, 2, 3] } });
    expect(labels(departments)).toEqual(['Evenementen', 'Logistiek', 'Productie', 'Vakkenvullen']);
    expect(departments[0]?.enforced_card_type).toBe('PART_TIME');
    expect(await backend.ask('listDepartmentsOfEmployees', manager, { query: { employees: [] } })).toEqual([]);
  });

  it('rejects requests for departments of an employee whom the user may not see', async () => {
    expect(await backend.refused('listDepartmentsOfEmployee', fullTime, { query: { employee: 2 } })).toBe(
      '403 invalid_employee',
    );
    expect(await backend.refused('listDepartmentsOfEmployees', fullTime, { query: { employees: [1, 2] } })).toBe(
      '403 invalid_employee',
    );
    expect(await backend.refused('listSecondmentDepartments', fullTime, { query: { employee: 2 } })).toBe(
      '403 invalid_employee',
    );
  });

  it('rejects a request for departments without an employee', async () => {
    const headers = { authorization: `Bearer ${fullTime}` };
    expect((await fetch(`${backend.url}/customer/departments`, { headers })).status).toBe(422);
  });

  it('lists youth departments separately', async () => {
    expect(labels(await backend.ask('listYouthDepartments', fullTime))).toEqual(['Bezorging', 'Vakkenvullen']);
  });

  it('lists secondment departments by group, without the employee’s own departments', async () => {
    const groups = await backend.ask('listSecondmentDepartments', fullTime, { query: { employee: 1 } });
    expect(groups).toEqual({
      'Eigen afdelingen': [{ id: 3, label: 'Transport' }],
      'Locatie Eindhoven': [
        { id: 7, label: 'Magazijn Eindhoven' },
        { id: 8, label: 'Verpakking Eindhoven' },
      ],
      'Locatie Tilburg': [
        { id: 9, label: 'Distributie Tilburg' },
        { id: 10, label: 'Koelhuis Tilburg' },
      ],
    });
  });
});

describe('shifts', () => {
  it('lists the shifts of own departments and secondment departments', async () => {
    const shiftsOf = async (department: number | string) =>
      labels(await backend.ask('listShifts', fullTime, { query: { department } }));
    expect(await shiftsOf(1)).toEqual(['Dagdienst', 'Nachtdienst', 'Weekenddienst']);
    expect(await shiftsOf(7)).toEqual(['Dagdienst', 'Nachtdienst']);
    expect(await shiftsOf(5)).toEqual([]);
    expect(await shiftsOf('elsewhere')).toEqual([]);
  });

  it('returns schedules that continue past midnight or include the weekend', async () => {
    const scheduleOf = (shiftId: number) => backend.ask('getShiftSchedule', fullTime, { params: { shiftId } });
    const [monday, ...rest] = await scheduleOf(1);
    expect(rest.map(({ day_of_week }) => day_of_week)).toEqual([2, 3, 4, 5]);
    expect(monday).toEqual({
      id: 11,
      day_of_week: 1,
      start_time: '07:30',
      end_time: '16:15',
      breaks: [
        { start_time: '09:30', end_time: '09:45' },
        { start_time: '12:00', end_time: '12:30' },
      ],
    });
    expect((await scheduleOf(2))[4]).toMatchObject({ day_of_week: 5, start_time: '22:00', end_time: '06:30' });
    expect((await scheduleOf(3)).map(({ day_of_week }) => day_of_week)).toEqual([5, 6]);
    expect(await scheduleOf(999)).toEqual([]);
  });
});

describe('choices for lines', () => {
  it('lists the nine kinds of hours, each for adding, subtracting or both', async () => {
    const kinds = await backend.ask('listHourExceptions', fullTime);
    const signs = kinds.map(({ label, for_adding, for_subtracting }) => {
      return `${label} ${for_adding ? '+' : ''}${for_subtracting ? '-' : ''}`;
    });
    expect(signs).toEqual([
      'STANDARD_HOURS +-',
      'SICK -',
      'SPECIAL_LEAVE -',
      'OVERTIME +',
      'LEAVE -',
      'POSITIVE_TVT +',
      'NEGATIVE_TVT -',
      'POSITIVE_ADV +',
      'NEGATIVE_ADV -',
    ]);
  });

  it('lists the wage components', async () => {
    expect(labels(await backend.ask('listWageComponents', fullTime))).toEqual([
      'Overwerk 125%',
      'Overwerk 150%',
      'Overwerk 200%',
      'Ploegentoeslag',
      'Feestdagtoeslag',
    ]);
  });

  it('lists the secondment options as a tree, three levels deep', async () => {
    const tree = await backend.ask('listSecondmentOptions', fullTime);
    expect(labels(tree)).toEqual(['Regio Zuid', 'Regio Midden']);
    expect(labels(tree[0]?.children ?? [])).toEqual(['Eindhoven', 'Tilburg']);
    expect(tree[0]?.children[0]?.children).toEqual([
      { id: 7, label: 'Orderpicker', children: [] },
      { id: 8, label: 'Heftruckchauffeur', children: [] },
    ]);
  });
});
