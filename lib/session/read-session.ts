import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { openSession } from './open-session';
import { sessionCookieName } from './session-cookie';

/** The session of the current request, from its cookie alone; once a request, nothing rolled on reading. */
export const readSession = cache(async () => openSession((await cookies()).get(sessionCookieName)?.value));
