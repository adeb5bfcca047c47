/** The word for a break in the languages of pasted text, for use in a pattern. */
export const breakWord = 'pauze|break|przerw[ay]|pauz[aă]|перерв[аи]|почивк[аи]';

/** The stems of these words, which also match their other forms. */
export const breakStem = 'pauze|break|przerw|pauz[aă]|перерв|почивк';
