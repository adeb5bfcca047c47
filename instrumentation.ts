/** Runs once before the server answers: a bad setting stops the start with one readable line (DECISIONS 1). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseBadSettings } = await import('./lib/settings/refuse-bad-settings');
  refuseBadSettings();
  const { notePeerAddresses } = await import('./lib/session/peer-address');
  notePeerAddresses();
}
