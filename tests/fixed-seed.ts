import fc from 'fast-check';
import { seed } from './seed';

// Runs before each test file, so that random properties get the same samples in every run.
fc.configureGlobal({ seed });
