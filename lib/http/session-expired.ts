/** Thrown when upstream no longer takes the token in the middle of a handler. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}
