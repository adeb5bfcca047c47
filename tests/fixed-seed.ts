import fc from 'fast-check';
import { seed } from './seed';

// Runs before each file, so that every property draws the same samples each time.
fc.configureGlobal({ seed });
