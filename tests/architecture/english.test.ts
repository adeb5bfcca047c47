import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root, type Source, sources, visit } from './support/sources';

/** Words and constructions that native readers stumble over. The Dutch guides are not checked. */
const dropped = [
  /\b(?:some|no|any|every)body\b/i,
  /\b(?:whoever|whosoever|thereof|henceforth|aforementioned)\b/i,
  // A relative clause as the subject: "Who may not see the card gets 404."
  /(?:^|[.;:] )(?:Who|What) (?!(?:is|are|was|were|does|do|to|has|have|can|should|you|we|each)\b)[^.?;]*(?:[.;]|$)/,
  // "Of a card that cannot be read nothing is told."
  /(?:^|[.;:] )Of (?:a|an|what|those)\b/,
  // "Two labels cannot be told apart" is good English.
  /\b(?:is|are|was|were|be|been) (?:told(?! apart)|said)\b/i,
  /\b(?:says|say) so\b/i,
  // "None of its scripts" is good English as an object.
  /\b(?:is|are|was|were) none of (?:this|its|their|our|his|her)\b/i,
  /\bon one's own\b/i,
  /\bof which those\b/i,
  // "As the cause it stands alone."
  /(?:^|[.;:] )As (?:a|an|the) [\w-]+ (?:it|they|he|she|this)\b/,
  /\banother (\w+) is another\b/i,
];

/** Texts that may keep such words, each identified by an excerpt. At most ten. */
const exceptions: readonly string[] = [];

type Text = Readonly<{ place: string; text: string }>;

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
  .concat(['architecture', 'glossary', 'operations', 'paths', 'rules'].map((name) => `docs/${name}.md`))
  .concat(readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`));

/** Returns the paragraphs, list items and table cells of a document. */
function sentencesOf(file: string): Text[] {
  const plain = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```|^#.*$/gm, '');
  return plain.split(/\n\s*\n|\n(?=[-|\d])|\|/).map((text) => ({ place: file, text: withoutQuotes(text) }));
}

function titlesOf({ path, tree }: Source): Text[] {
  const titles: Text[] = [];
  visit(tree, (node) => {
    if (!ts.isCallExpression(node) || !/^(?:describe|it|test)\b/.test(node.expression.getText())) return;
    const [title] = node.arguments;
    if (title && ts.isStringLiteralLike(title)) titles.push({ place: path, text: withoutQuotes(title.text) });
  });
  return titles;
}

/** Returns each comment of a file. Consecutive line comments count as one. */
function commentsOf({ path, text }: Source): Text[] {
  const found = text.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|[ \t]\/\/ .*/gm);
  return [...found].map(([comment]) => ({
    place: path,
    text: withoutQuotes(comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)\s?|\*\/$/gm, '')),
  }));
}

const withoutQuotes = (text: string) =>
  text
    .replaceAll(/`[^`]*`|(?<!\w)'[^']*'(?!\w)|‘[^’]*’|"[^"]*"/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

function problemsIn(texts: readonly Text[]): string[] {
  return texts
    .filter(({ text }) => dropped.some((pattern) => pattern.test(text)))
    .filter(({ text }) => !exceptions.some((part) => text.includes(part)))
    .map(({ place, text }) => `${place}: ${text}`);
}

const own = 'tests/architecture/english.test.ts';
const checked = sources.filter(({ path }) => path !== own);

describe('English style check', () => {
  it('the English style check has at most ten exceptions', () => {
    expect(exceptions.length).toBeLessThanOrEqual(10);
  });

  it('comments contain no rejected phrases', () => {
    const comments = checked.flatMap(commentsOf);
    expect(comments.length).toBeGreaterThan(1000);
    expect(problemsIn(comments)).toEqual([]);
  });

  it('test titles contain no rejected phrases', () => {
    const titles = checked.flatMap(titlesOf);
    expect(titles.length).toBeGreaterThan(1000);
    expect(problemsIn(titles)).toEqual([]);
  });

  it.each(documents)('%s contains no rejected phrases', (file) => {
    expect(problemsIn(sentencesOf(file))).toEqual([]);
  });

  it.each([
    'Nothing is told of a card that cannot be read.',
    'Who may not see the card does not get to wait for it.',
    'Whoever hangs up halfway is done with.',
    'Who left comes in nowhere.',
    'Of somebody with two records the name alone says too little.',
    'Of a card that cannot be read nothing is told.',
    'A row a person with a column a week, of which those without a card lead to making it.',
    'the others have theirs, which nobody is to miss',
    'As the cause it stands alone, with the sign of a message.',
    'What the list does without until it has rendered.',
    'What a decision needs, from its press to the words of its failure.',
    "What other users left in this browser is none of this one's business.",
    "This is none of this one's business.",
    'Another language is another worker.',
    'The page says so.',
  ])('rejects the sentence: %s', (text) => {
    expect(problemsIn([{ place: '', text }])).toHaveLength(1);
  });

  it.each([
    'Who is logged in?',
    'Check access before queuing for the lock.',
    'What does a save send?',
    'Another build has none of its scripts.',
    'Two labels that are cut off cannot be told apart.',
    'Of two saves at once, only the first succeeds.',
    'As a rule, it is stored for a year.',
  ])('accepts the sentence: %s', (text) => {
    expect(problemsIn([{ place: '', text }])).toEqual([]);
  });
});
