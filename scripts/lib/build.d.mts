/** The reference backend, bundled into one file. */
export const builtBackend: string;
/** Whether the bundle of the backend is newer than its sources. */
export function isBackendBuilt(): boolean;
