/**
 * A value that has the right shape and still means nothing, such as the 31st of February. Thrown by the readers of this
 * room only, caught once by `lib/upstream` and turned into a failure. Says what it is, never what stood there.
 */
export class WireFault extends Error {
  override readonly name = 'WireFault';
}
