/** The URL of the built file. It changes when the file's content changes. */
declare const drawings: Readonly<{ src: string }>;

export { drawings as default };
