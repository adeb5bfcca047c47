/** The package has no types. Declares only what the tests of pages use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Readonly<{ document: Document }>;
  }
}
