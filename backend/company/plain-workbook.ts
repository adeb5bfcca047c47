import { filesOfZip, zipOf } from './zip-archive';

export type PlainWorkbook = Readonly<{
  content: Uint8Array;
  /** Ranges of merged cells, such as `A2:A5`, for each sheet that has any. */
  merged: ReadonlyMap<string, readonly string[]>;
}>;

/**
 * Rewrites a workbook so that the library reads it correctly. Numbers shown with leading zeros become the
 * text that is shown. Character references become characters. Throws if the file is not a workbook.
 */
export function plainWorkbook(given: Uint8Array): PlainWorkbook {
  const files = filesOfZip(given, (name) => name.endsWith('.xml') || name.endsWith('.rels'));
  const texts = new Map([...files].map(([name, content]) => [name, Buffer.from(content).toString('utf8')]));
  const lengths = zerosOfStyles(texts.get('xl/styles.xml') ?? '');
  const plain = new Map(
    [...texts].map(([name, text]) => {
      const written = withCharacters(text);
      return [name, name.startsWith('xl/worksheets/') ? withZeros(written, lengths) : written];
    }),
  );
  const isSame = [...texts].every(([name, text]) => plain.get(name) === text);
  const content = isSame ? given : zipOf(new Map([...plain].map(([name, text]) => [name, Buffer.from(text)])));
  return { content, merged: mergedCells(texts) };
}

const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes);

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/** The minimum number of digits shown in each style, for number formats like `00000`. */
function zerosOfStyles(styles: string): ReadonlyMap<string, number> {
  const formats = new Map(
    tags(styles, 'numFmt').map((one) => [attributeOf(one, 'numFmtId'), attributeOf(one, 'formatCode')]),
  );
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    tags(cells, 'xf').flatMap((one, style) => {
      const format = formats.get(attributeOf(one, 'numFmtId')) ?? '';
      return /^0{2,}$/.test(format) ? [[String(style), format.length] as const] : [];
    }),
  );
}

const numberCell = /<((?:\w+:)?)c\b([^>]*)>\s*<\1v>(\d+)<\/\1v>\s*<\/\1c>/g;

/** Turns 417 in the format `00000` into the text 00417. */
function withZeros(sheet: string, lengths: ReadonlyMap<string, number>): string {
  if (lengths.size === 0) return sheet;
  return sheet.replaceAll(numberCell, (cell: string, prefix: string, attributes: string, figures: string) => {
    const length = lengths.get(attributeOf(attributes, 's'));
    const type = attributeOf(attributes, 't');
    if (length === undefined || (type !== '' && type !== 'n')) return cell;
    const bare = attributes.replace(/\st="n"/, '');
    const text = `<${prefix}is><${prefix}t>${figures.padStart(length, '0')}</${prefix}t></${prefix}is>`;
    return `<${prefix}c${bare} t="inlineStr">${text}</${prefix}c>`;
  });
}

/** Resolves character references above U+FFFF, because the library would turn them into other characters. */
function withCharacters(xml: string): string {
  return xml.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (reference: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}

function mergedCells(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const targets = new Map(
    tags(texts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((one) => [
      attributeOf(one, 'Id'),
      attributeOf(one, 'Target').replace(/^\/xl\//, ''),
    ]),
  );
  return new Map(
    tags(texts.get('xl/workbook.xml') ?? '', 'sheet').flatMap((one) => {
      const sheet = texts.get(`xl/${targets.get(attributeOf(one, '\\w+:id')) ?? ''}`) ?? '';
      const ranges = tags(sheet, 'mergeCell').map((cell) => attributeOf(cell, 'ref'));
      return ranges.length === 0 ? [] : [[attributeOf(one, 'name'), ranges] as const];
    }),
  );
}
