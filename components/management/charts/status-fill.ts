/** The colour of a status in a chart: as its badge, but strong enough to tell areas apart. */
export function statusFill(status: string): string {
  return fills.get(status) ?? 'fill-warning';
}

const fills: ReadonlyMap<string, string> = new Map([
  ['CREATED', 'fill-info'],
  ['DECLINED', 'fill-danger'],
  ['APPROVED', 'fill-success'],
  ['SYNCED', 'fill-ink-subtle'],
]);
