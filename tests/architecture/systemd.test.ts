import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../deploy/systemd/', import.meta.url);
const units = readdirSync(folder);

describe.each(units.filter((name) => name.endsWith('.service')))('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');

  it('the unit starts only existing scripts, without npm', () => {
    const commands = [...text.matchAll(/^#?ExecStart=(.*)$/gm)].map(([, command = '']) => command);
    const scripts = commands.flatMap((command) => /scripts\/\S+/.exec(command)?.[0] ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !existsSync(new URL(`../../${script}`, import.meta.url)))).toEqual([]);
    expect(commands.filter((command) => command.includes('npm'))).toEqual([]);
  });
});

describe('systemd timers', () => {
  it('each timer has a service of the same name', () => {
    const timers = units.filter((name) => name.endsWith('.timer'));
    expect(timers.length).toBeGreaterThan(0);
    expect(timers.filter((name) => !units.includes(name.replace('.timer', '.service')))).toEqual([]);
  });
});
