/** Why a store cannot be used now: in words for the people who run the shop, and with the database's own code. */

export type StoreFault =
  | 'disk full'
  | 'locked by another program'
  | 'read-only'
  | 'disk error'
  | 'damaged'
  | 'cannot be opened'
  | 'cannot be reached'
  | 'from before a failover'
  | 'login refused'
  | 'no such database'
  | 'too slow'
  | 'busy'
  | 'moved or replaced'
  | 'replaced'
  | 'out of memory'
  | 'closed'

type Details = {
  readonly fault: StoreFault
  /** The database's code, such as `SQLITE_FULL`. */
  readonly code: string
  /** Null for a store that is not a file. */
  readonly file?: string | null
  readonly cause?: unknown
}

/** Nothing was acknowledged. The call may be repeated, except with a damaged store. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
  readonly fault: StoreFault
  readonly code: string
  readonly file: string | null

  constructor({ fault, code, file = null, cause }: Details) {
    super(`${file ?? 'The database'} cannot be used: ${fault} (${code}).`, { cause })
    this.fault = fault
    this.code = code
    this.file = file
  }
}
