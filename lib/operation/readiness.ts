import 'server-only';
import { settings } from '@/lib/settings/settings';
import { isStopping } from './stopping';

/**
 * `ready`, or in a word why not. The interfaces behind the application take no part: taking every instance away when one of those
 * is down would help nobody, and a screen says so itself.
 */
export function readiness(): 'ready' | 'stopping' | 'settings' {
  if (isStopping()) return 'stopping';
  try {
    settings();
    return 'ready';
  } catch {
    return 'settings';
  }
}
