import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../deploy/systemd/', import.meta.url);
const units = readdirSync(folder);

describe.each(units.filter((name) => name.endsWith('.service')))('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');

  it('the unit starts only existing scripts, without npm', () => {
    const commands = [...text.matchAll(/^#?ExecStart=(.*)$/gm)].map(([, command = '']) => command);
    expect(
      commands.filter((command) => !/ (?:scripts\/\S+|\.cache\/backend\/bundle\/main\.mjs)/.test(command)),
    ).toEqual(commands.filter((command) => command.startsWith('/usr/bin/mountpoint ')));
    const scripts = commands.flatMap((command) => /scripts\/\S+/.exec(command)?.[0] ?? []);
    expect(scripts.filter((script) => !existsSync(new URL(`../../${script}`, import.meta.url)))).toEqual([]);
    expect(commands.filter((command) => command.includes('npm'))).toEqual([]);
  });
});

describe('systemd services', () => {
  it.each(['urenkaarten', 'urenkaarten-backend', 'urenkaarten-app@'])(
    '%s.service runs as its own user, restarts, and has limits',
    (name) => {
      const text = readFileSync(new URL(`${name}.service`, folder), 'utf8');
      for (const line of ['User=urenkaarten', 'Restart=always', 'NoNewPrivileges=true', 'ProtectSystem=strict']) {
        expect(text.split('\n')).toContain(line);
      }
      expect(text).toMatch(/^MemoryMax=\d+G$/m);
      expect(text).toMatch(/^TasksMax=\d+$/m);
    },
  );
});

describe('systemd timers', () => {
  it('each timer has a service of the same name', () => {
    const timers = units.filter((name) => name.endsWith('.timer'));
    expect(timers.length).toBeGreaterThan(0);
    expect(timers.filter((name) => !units.includes(name.replace('.timer', '.service')))).toEqual([]);
  });
});
