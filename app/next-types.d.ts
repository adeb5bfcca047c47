/// <reference types="next" />
// `next-env.d.ts` is written anew by each build; the type check does not wait for it.
