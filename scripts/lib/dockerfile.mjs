const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

/**
 * Reads a Dockerfile into its stages: `{ name, steps: [{ instruction, rest }] }`. Throws on an instruction that we do not follow,
 * rather than leave it out.
 */
export function parseDockerfile(text) {
  const stages = [];
  for (const line of logicalLines(text)) {
    const [, word = '', rest = ''] = line.match(/^(\w+)\s+(.*)$/s) ?? [];
    const instruction = word.toUpperCase();
    if (!known.includes(instruction)) throw new Error(`The Dockerfile says ${line}: that cannot be followed here.`);
    if (instruction === 'FROM') {
      const [, name = ''] = rest.match(/\sAS\s+(\S+)$/i) ?? [];
      stages.push({ name: name || String(stages.length), steps: [] });
    } else {
      stages.at(-1).steps.push({ instruction, rest });
    }
  }
  return stages;
}

/** `COPY [--from=stage] [--chown=who] source... target` */
export function parseCopy(rest) {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const unknown = flags.find((flag) => !/^--(from|chown)=/.test(flag));
  if (unknown) throw new Error(`COPY ${unknown} cannot be followed here.`);
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
}

/** `ENV NAME=value ...`, without quotes. */
export function parseEnv(rest) {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => {
      const [, name, value] = pair.match(/^(\w+)=([^"']*)$/) ?? [];
      if (!name) throw new Error(`ENV ${pair} cannot be followed here.`);
      return [name, value];
    }),
  );
}

/** The program and arguments of CMD, HEALTHCHECK ... CMD and VOLUME, which must be given as a JSON list: no shell is needed. */
export function parseList(rest) {
  return JSON.parse(rest.slice(rest.indexOf('[')));
}

/** Without comments, and with continued lines put together. */
function logicalLines(text) {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
