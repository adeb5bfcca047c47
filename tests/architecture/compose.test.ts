import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const composeFiles = readdirSync(new URL('../../', import.meta.url)).filter((name) =>
  /^docker-compose.*\.yml$/.test(name),
);
const documented = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** Settings for the reference backend's address, which only an application next to the backend uses. */
const inside = ['BACKEND_HOST', 'BACKEND_BASE_PREFIX', 'BACKEND_CUSTOMER_PREFIX'];

/** The settings that each compose file does not pass on. The first lines of each file explain why. */
const omitted: Readonly<Record<string, readonly string[]>> = {
  // Runs the reference backend, so it needs no addresses of other interfaces. Its data is in a volume.
  'docker-compose.yml': ['BASE_API_URL', 'CUSTOMER_API_URL', 'DATA_DIR', ...inside],
  // Connects to the customer's own interfaces, so it needs no settings of the reference backend. Its data
  // folder cannot be changed.
  'docker-compose.app.yml': [
    ...inside,
    'BACKEND_PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'REMIND_AT',
    'APP_RETENTION_YEARS',
    'BACKUP_DIR',
    'DEMO_DATA',
    'DEMO_COMPANY',
    'BACKEND_TOOLS',
    'BACKEND_ADMIN_PASSWORD',
    'ADMIN_SECOND_FACTOR',
  ],
  // Has one backend at a fixed address and Caddy as its only proxy. The instances have a data folder each.
  'docker-compose.scaled.yml': ['BASE_API_URL', 'CUSTOMER_API_URL', 'PORT', 'DATA_DIR', 'TRUSTED_PROXIES', ...inside],
};

const passed = (text: string) => new Set([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name));

describe('settings', () => {
  const settings = ['lib/settings/settings-schema.ts', 'backend/settings.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name = '']) => (name === 'NODE_ENV' ? [] : name)),
  );

  it.each(['.env.example', 'README.md'])('every setting is documented in %s', (file) => {
    expect(settings.length).toBeGreaterThan(25);
    const text = read(file);
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});

describe('compose files', () => {
  it('only the standard, app, demo and scaled compose files exist', () => {
    expect(composeFiles).toEqual([
      'docker-compose.app.yml',
      'docker-compose.demo.yml',
      'docker-compose.scaled.yml',
      'docker-compose.yml',
    ]);
    expect(documented.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(omitted))(
    '%s passes on every documented setting except its listed exemptions',
    (file, exempt) => {
      const given = passed(read(file));
      const missing = documented.filter((name) => !given.has(name));
      expect(missing.toSorted()).toEqual(exempt.toSorted());
    },
  );

  it.each(composeFiles)('%s binds ports to localhost by default', (file) => {
    const ports = [...read(file).matchAll(/^ {6}- "([^"]*:\d+)"$/gm)].map(([, port]) => port ?? '');
    if (file !== 'docker-compose.demo.yml') expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^(?:127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):/);
  });

  it.each([
    ['docker-compose.yml', '$' + '{TRUSTED_PROXIES:-0}'],
    ['docker-compose.app.yml', '$' + '{TRUSTED_PROXIES:-0}'],
    ['docker-compose.scaled.yml', '"1"'],
  ])('%s trusts only its own proxies', (file, proxies) => {
    expect(/^ +TRUSTED_PROXIES: (.*)$/m.exec(read(file))?.[1]).toBe(proxies);
  });

  it('every image is pinned to a version, including the base image of the Dockerfile', () => {
    const images = composeFiles.flatMap((file) =>
      [...read(file).matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image),
    );
    const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1];
    const others = [...new Set([...images.filter((image) => image !== 'hour-cards'), base])];
    expect(others).toHaveLength(5);
    for (const image of others) expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/);
  });

  it('only the demo file enables the demo company by default', () => {
    const settingIn = (file: string) => /^ {6}DEMO_DATA: (.*)$/m.exec(read(file))?.[1];
    expect(composeFiles.map(settingIn)).toEqual([undefined, '"1"', '$' + '{DEMO_DATA:-0}', '$' + '{DEMO_DATA:-0}']);
  });
});
