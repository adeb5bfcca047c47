// Whoever reads our output may go away (`| head`, a log collector that dies, a closed terminal): what cannot be told any more is no
// reason to end, nor to tell about that.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

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
