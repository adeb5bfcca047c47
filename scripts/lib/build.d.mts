/** The reference backend as one file. */
export const builtBackend: string;
/** Whether the backend can start from its bundle, rather than from its sources. */
export function isBackendBuilt(): boolean;
