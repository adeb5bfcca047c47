import type { Browser } from '@playwright/test';
import { ask } from '../lib/load';
import { cookieOf, cookiesOf, saveRequest, serveCompany, viewRequest } from './large-company';
import { medianOf, type Row } from './row';
import { cpuOf } from './servers';

const companySizes = [500, 1_000, 2_000, 4_000];
const cardCounts = [1_000, 10_000, 100_000];
const mayGrow = 1.1;

/** Row 9: the processor time per person, and the time of lists, as a company grows. */
export async function growthRows(_browser: Browser, _emptyFolder: string, print: (row: Row) => void): Promise<void> {
  const perPerson: number[] = [];
  for (const size of companySizes) {
    const value = await cpuPerPerson(size);
    perPerson.push(value);
    print({ name: `9 a person’s Monday, ${size} people`, value: value * 1_000, unit: 'ms', target: null });
  }
  printGrowth('9 a person’s Monday, 4,000 to 500 people', perPerson, print);
  const times: Record<string, number[]> = {};
  for (const cards of cardCounts)
    for (const [path, value] of Object.entries(await timesOfLists(cards))) {
      times[path] = [...(times[path] ?? []), value];
      print({ name: `9 ${path}, ${cards} cards`, value, unit: 'ms', target: null });
    }
  for (const [path, values] of Object.entries(times)) printGrowth(`9 ${path}, 100,000 to 1,000 cards`, values, print);
}

function printGrowth(name: string, values: readonly number[], print: (row: Row) => void): void {
  print({ name, value: (values.at(-1) ?? 0) / (values[0] ?? 1), unit: '×', target: mayGrow });
}

/** Seconds of processor time of all programs for three views and a save, as the average of 200 people. */
async function cpuPerPerson(size: number): Promise<number> {
  const company = await serveCompany(size, size * 5);
  try {
    const people = company.people.slice(0, 240);
    const cookies = await cookiesOf(company, people);
    const requests = people.map((person, index) => {
      const cookie = cookies[index] ?? '';
      const views = ['/dashboard', '/hour-cards', '/hour-cards/create'].map((path) => viewRequest(path, cookie));
      return [...views, saveRequest(person, cookie, { year: 2026, week: 47 })];
    });
    for (const request of requests.splice(0, 40).flat()) await ask(company.url, request);
    const before = total(cpuOf(company));
    for (const request of requests.flat()) await ask(company.url, request);
    return (total(cpuOf(company)) - before) / requests.length;
  } finally {
    await company.stop();
  }
}

const total = (seconds: Readonly<Record<string, number>>) =>
  Object.values(seconds).reduce((sum, value) => sum + value, 0);

/** The median times of an employee's list and of a manager's list, in milliseconds. */
async function timesOfLists(cards: number): Promise<Record<string, number>> {
  const company = await serveCompany(2_000, cards);
  try {
    const medians: Record<string, number> = {};
    for (const [path, people] of [
      ['/hour-cards', company.people.slice(0, 40)],
      ['/management-dashboard/created', company.managers],
    ] as const) {
      const times: number[] = [];
      for (const person of people) {
        const request = viewRequest(path, await cookieOf(company, person));
        await ask(company.url, request);
        const { began, ended } = await ask(company.url, request);
        times.push(ended - began);
      }
      medians[path] = medianOf(times);
    }
    return medians;
  } finally {
    await company.stop();
  }
}
