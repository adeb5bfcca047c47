/** The built file's address, which changes with its content. */
declare const drawings: Readonly<{ src: string }>;

export { drawings as default };
