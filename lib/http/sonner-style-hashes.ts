/**
 * The toast library makes a `<style>` at run time, empty when it is inserted and filled at once; browsers judge both. The
 * second is the hash of the stylesheet of the installed version: a test computes it again from the package.
 */
export const sonnerStyleHashes = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
] as const;
