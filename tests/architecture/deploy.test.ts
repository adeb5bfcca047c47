import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const units = ['urenkaarten', 'urenkaarten-backend', 'urenkaarten-app@'];

describe('deployment files', () => {
  it('the Caddyfile in own-company.md is the one in deploy', () => {
    expect(/```caddyfile\n(.*?)```/s.exec(read('docs/own-company.md'))?.[1]).toBe(read('deploy/Caddyfile'));
  });

  it.each(units)('%s.service runs as its own user, restarts, and has limits', (unit) => {
    const text = read(`deploy/systemd/${unit}.service`);
    for (const line of ['User=urenkaarten', 'Restart=always', 'NoNewPrivileges=true', 'ProtectSystem=strict']) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^MemoryMax=\d+G$/m);
    expect(text).toMatch(/^TasksMax=\d+$/m);
    // Not npm, because npm does not wait until the application has stopped.
    expect(text).toMatch(/^ExecStart=\/usr\/bin\/node (?:--[\w=.-]+ )*[\w./-]+\.mjs$/m);
  });
});
