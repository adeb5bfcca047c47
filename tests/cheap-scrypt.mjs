// Loaded into the backends that tests start. The product's password hash takes half a second of one core, and
// the tests log in hundreds of times. This module makes that hash with less than one hundredth of the work.
// Calls with other parameters are unchanged.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const product = 2 ** 17;
const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: options.N === product ? 2 ** 10 : options.N }, done);
syncBuiltinESMExports();
