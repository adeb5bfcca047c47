/** The application's TypeScript that the launcher needs, loaded as it is; the image has it bundled. */
export async function loadSources() {
  const { tsImport } = await import('tsx/esm/api');
  const read = (path) => tsImport(`../../${path}`, import.meta.url);
  const { parseSettings } = await read('lib/settings/settings-schema.ts');
  const { readSettings } = await read('backend/settings.ts');
  const { demoAccounts } = await read('backend/demo/demo-accounts.ts');
  return { parseSettings, readSettings, demoAccounts };
}
