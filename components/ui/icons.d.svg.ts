/** Where the build put the file, under a name that changes with its content. */
declare const drawings: Readonly<{ src: string }>;

export { drawings as default };
