// Loaded into the backends of the tests. A password hash with the product's parameters takes a core half a
// second, and the tests log in hundreds of times. Here that call does one hundredth of the work. Calls with
// other parameters do not change.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const product = 2 ** 17;
const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: options.N === product ? 2 ** 10 : options.N }, done);
syncBuiltinESMExports();
