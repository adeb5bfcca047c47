import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layers } from './support/layers';
import { projectFiles, root } from './support/sources';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const architecture = read('docs/architecture.md');
const documents = projectFiles()
  .filter((path) => /^(docs\/(decisions\/)?)?[\w-]+\.md$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

const ticked = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
const isPath = (name: string) => /^(app|backend|components|docs|lib|messages|scripts|tests)\/[^ *]+$/.test(name);
const [, layersSection = ''] = architecture.split(/^## /m);
/** The rows of the layer table: name, purpose, allowed imports. */
const rows = layersSection.split('\n').flatMap((line) => {
  const [, name = '', , imports = ''] = line.split('|');
  const [layer] = ticked(name);
  return layer ? [{ layer, imports: ticked(imports) }] : [];
});

describe('architecture document', () => {
  test('architecture.md has at most 120 lines', () => {
    expect(architecture.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  test('architecture.md lists the layers with the same allowed imports as the import test', () => {
    const documented = rows.map(({ layer, imports }) => [layer, imports.toSorted()]);
    const checked = Object.entries(layers).map(([layer, imports]) => [layer, imports.toSorted()]);
    expect(documented.toSorted()).toEqual(checked.toSorted());
  });

  test('architecture.md names every folder of lib and components', () => {
    const folders = ['lib', 'components'].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${parent}/${name}`),
    );
    expect(folders.filter((folder) => !architecture.includes(`\`${folder}\``))).toEqual([]);
    expect(folders.length).toBeGreaterThan(15);
  });
});

describe.each(documents)('$path', ({ path, text }) => {
  test('the document names only existing files and folders', () => {
    const named = ticked(text).filter(isPath);
    expect(named.filter((one) => !existsSync(join(root, one)))).toEqual([]);
  });

  test('the document links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => join(dirname(path), to));
    expect(links.filter((to) => !existsSync(join(root, to)))).toEqual([]);
  });

  test('the document names only commands defined in package.json', () => {
    const commands = [...text.matchAll(/npm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
