import { passwordOf } from './log-in';
import type { World } from './world';

export type BackendCard = Readonly<{
  id: number;
  number: number;
  employee_id: number;
  status: string;
  comment: string;
  employee_name: string;
  week: number;
}>;

/** Reads data directly from the backend, to compare with the screens. */
export type ManagerBackend = Readonly<{
  /** Returns the cards for a week of 2026 by number, in any status. */
  cardsOf: (week: number) => Promise<ReadonlyMap<string, BackendCard>>;
}>;

/** Returns the Monday of a week of 2026. Week 1 started on 29 December 2025. */
const mondayOf = (week: number) => new Date(Date.UTC(2025, 11, 29 + (week - 1) * 7)).toISOString().slice(0, 10);

export async function managerBackend(world: World, email: string): Promise<ManagerBackend> {
  const login = await fetch(`${world.backendUrl}/customer/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: passwordOf(email), device_name: 'test' }),
  });
  const { token } = (await login.json()).data;
  return {
    cardsOf: async (week) => {
      const monday = mondayOf(week);
      const query = `employees=&from_date=${monday}&to_date=${monday}&page=1&per_page=500&manager_dashboard=1`;
      const answer = await fetch(`${world.backendUrl}/customer/hour-cards?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { items }: { items: BackendCard[] } = (await answer.json()).data;
      return new Map(items.map((card) => [String(card.number), card]));
    },
  };
}
