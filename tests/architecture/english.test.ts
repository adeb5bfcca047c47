import { describe, expect, it } from 'vitest';
import { type Source, sources } from './support/sources';

/** Words and constructions that native readers stumble over. The Dutch guides are not checked. */
const dropped = [
  /\b(?:some|no|any|every)body\b/i,
  /\b(?:whoever|whosoever|thereof|henceforth|aforementioned)\b/i,
  // A relative clause as the subject: "Who may not see the card gets 404."
  /(?:^|[.;:] )(?:who|what) (?!(?:is|are|was|were|does|do|to|has|have|can|should|you|we|each)\b)[^.?;]*(?:[.;]|$)/i,
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

describe('plain English', () => {
  it('has at most ten exceptions', () => {
    expect(exceptions.length).toBeLessThanOrEqual(10);
  });

  it('is used in comments', () => {
    const comments = checked.flatMap(commentsOf);
    expect(comments.length).toBeGreaterThan(1000);
    expect(problemsIn(comments)).toEqual([]);
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
  ])('rejects: %s', (text) => {
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
  ])('accepts: %s', (text) => {
    expect(problemsIn([{ place: '', text }])).toEqual([]);
  });
});
