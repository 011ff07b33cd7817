/** The log that a copy is compared with and taken from: a shop's log over HTTP, or the log in its data folder or database. */

import type { CurrentProof, Tile } from '../from-shop.ts'

/** Nothing that it returns is trusted: everything is checked against signatures and hashes. */
export type LogSource = {
  /** The verifier key that the log itself names. */
  key(): Promise<string>
  /** The latest signed checkpoint. Throws `NothingSigned`. */
  checkpoint(): Promise<string>
  /** One of the first `size` events; null when the log does not return it. */
  checkpointAt(size: number): Promise<string | null>
  /** The number of events in the log, signed or not. */
  size(): Promise<number>
  /** RFC 6962 proof that the first `to` events begin with the first `from`; null when the log does not return one. */
  consistencyProof(from: number, to: number): Promise<readonly Uint8Array[] | null>
  /** An event's leaf hash, and its RFC 6962 proof among the first `size`; null when the log does not return them. */
  readonly eventProof: CurrentProof
  /** The bytes of a tile; null when the log does not have it. */
  tile(tile: Tile): Promise<Uint8Array | null>
}

/** The log has no signed checkpoint. The message is a sentence. `refused`: the log refused to sign. */
export class NothingSigned extends Error {
  override readonly name = 'NothingSigned'
  readonly refused: boolean

  constructor(sentence: string, refused: boolean) {
    super(sentence)
    this.refused = refused
  }
}
