/** What Next hands a page as the query of its address. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;
