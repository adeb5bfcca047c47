/** Why a command cannot go on: one readable line for whoever called it, never a stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/** Ends the process when `main` fails: a `Stop` with its line, anything else with all it has to say. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
