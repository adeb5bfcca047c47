/// <reference types="next" />
// `next-env.d.ts` only exists after a build; the type check does not depend on it.
