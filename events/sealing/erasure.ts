/** The result of a request to erase a customer. */

/** What nobody can read any more afterwards. */
export type Erased = {
  /** Orders that show no person. */
  readonly orderNumbers: readonly string[]
  /** Orders that this customer placed and that now belong to another customer with other orders. */
  readonly othersOrders: readonly string[]
  /** Waits without their contact; missing without one. */
  readonly waits?: readonly string[]
  /** How many imported orders show no person; missing without one. */
  readonly imported?: number
}

export type Erasure =
  | (Erased & {
      readonly outcome: 'erased'
      /** The position of the event that records it. */
      readonly position: number
      /** Why the database could not yet free the space of the old data; unset when it did. */
      readonly notFreed?: string
    })
  /** No key belongs to this identity: it was never a customer's, or is already erased. */
  | { readonly outcome: 'unknown' }

/** `identity`: the e-mail in any case, or `identityOf` a customer without one; `at`: the time of the erasure, ISO-8601 UTC. */
export type EraseCustomer = (identity: string, at: string) => Promise<Erasure>

/**
 * Erases the customer of a key. It repeats an erasure in a log that was restored from before it, when only the key id is known.
 * `unknown` when the key does not exist, or is already destroyed.
 */
export type EraseByKey = (key: string, at: string) => Promise<Erasure>
