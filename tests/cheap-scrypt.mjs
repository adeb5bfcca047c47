// Loaded into the tests' backends. A hash with the product's parameters takes half a second of a core, and
// the tests log in hundreds of times. Here the same call does a hundredth of the work. Calls with other
// parameters do not change.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const product = 2 ** 17;
const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: options.N === product ? 2 ** 10 : options.N }, done);
syncBuiltinESMExports();
