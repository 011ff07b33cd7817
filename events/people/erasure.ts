/** What became of a customer's wish that their data be erased. */

export type Erasure =
  | {
      readonly outcome: 'erased'
      /** Orders that show no person from here on. */
      readonly orderNumbers: readonly string[]
      /** Orders that were once this customer's, and are now those of another, who has more. */
      readonly othersOrders: readonly string[]
      /** Where the log says so. */
      readonly position: number
      /** Why the database could not give free yet what it stored before, when it could not. */
      readonly notFreed?: string
    }
  /** No key belongs to this address: its owner was never a customer, or is erased already. */
  | { readonly outcome: 'unknown' }

/** `email` in any case, `at` when the wish was carried out. */
export type EraseCustomer = (email: string, at: string) => Promise<Erasure>

/**
 * Erases whom a key belongs to: for a log from before an erasure, which has the key and not the address. `unknown` when the
 * key is not there, or destroyed already.
 */
export type EraseByKey = (key: string, at: string) => Promise<Erasure>
