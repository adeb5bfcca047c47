/// <reference types="next" />
// `next-env.d.ts` exists only after a build. With this reference, the type check works without a build.
