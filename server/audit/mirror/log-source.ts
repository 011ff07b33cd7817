/** The log that a copy is compared with and taken from: a shop's over HTTP, or the one in its data folder or database. */

import type { CurrentProof } from '#events/proof/receipt-in-log.ts'
import type { Tile } from '#events/proof/tiles.ts'

/** What is read of it is not believed: everything is checked against signatures and hashes. */
export type LogSource = {
  /** The verifier key that the log itself names. */
  key(): Promise<string>
  /** The newest signed checkpoint. Throws `NothingSigned`. */
  checkpoint(): Promise<string>
  /** One of the first `size` events; null when there is none to be had. */
  checkpointAt(size: number): Promise<string | null>
  /** Events in the log, signed or not. */
  size(): Promise<number>
  /** RFC 6962 proof that the first `to` events begin with the first `from`; null when the log makes none. */
  consistencyProof(from: number, to: number): Promise<readonly Uint8Array[] | null>
  /** An event's leaf hash, and its RFC 6962 proof among the first `size`; null when the log has none. */
  readonly eventProof: CurrentProof
  /** The bytes of a tile; null when the log does not have it. */
  tile(tile: Tile): Promise<Uint8Array | null>
}

/** The log has no signed checkpoint: a sentence. `refused`: it was asked to sign, and does not. */
export class NothingSigned extends Error {
  override readonly name = 'NothingSigned'
  readonly refused: boolean

  constructor(sentence: string, refused: boolean) {
    super(sentence)
    this.refused = refused
  }
}
