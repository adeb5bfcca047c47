// The reader of our output may go away (`| head`, a log collector that dies, a closed terminal): that is no
// reason to stop, nor to report it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Why a command cannot continue: one readable line, never a stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/** Ends the process if `main` fails: a `Stop` prints its line, any other error everything it has. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
