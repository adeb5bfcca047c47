import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** Prints which texts a language lacks. They are shown in English (rule: language-fallback). */
export function printMissingTexts() {
  const wanted = keysOf('nl.json');
  const files = readdirSync(inProject('messages')).filter((name) => /^[a-z]{2,3}\.json$/.test(name));
  for (const file of files) {
    const own = new Set(keysOf(file));
    const missing = wanted.filter((key) => !own.has(key));
    if (missing.length > 0) console.log(`messages/${file} lacks ${missing.length} texts: ${missing.join(', ')}`);
  }
}

const keysOf = (file) => keysIn(JSON.parse(readFileSync(inProject(`messages/${file}`), 'utf8')));

function keysIn(tree, above = '') {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${above}${name}`] : keysIn(value, `${above}${name}.`),
  );
}
