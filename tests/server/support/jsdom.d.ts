/** Declares only what the tests of pages use: the package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Readonly<{ document: Document }>;
  }
}
