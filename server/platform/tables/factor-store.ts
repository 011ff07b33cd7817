/** Second factors of the shop's people, their recovery codes, and the tickets of sign-ins and of additions that are not finished. */

export type StoredFactor = {
  /** The credential's id of a passkey; random for an authenticator app. */
  readonly id: string
  readonly staff: string
  readonly kind: 'passkey' | 'totp'
  /** What the person calls it. */
  readonly name: string
  /** A passkey's public key, or an app's sealed secret, as JSON. */
  readonly data: string
  /** A passkey's count of signatures, or the last used time step of an app. */
  readonly counter: number
  /** In milliseconds since 1970, as everywhere here. */
  readonly createdAt: number
  readonly usedAt: number | null
}

export type NewFactor = Omit<StoredFactor, 'usedAt'>

export type StoredTicket = {
  /** SHA-256 of the ticket (base64url). */
  readonly tokenHash: string
  /** What it is for: a ticket of one purpose is worth nothing for another. */
  readonly purpose: string
  /** Whose it is. */
  readonly staff: string
  readonly data: string
  /** How many answers were checked. */
  readonly tries: number
  readonly isUsed: boolean
  readonly expiresAt: number
}

export type NewTicket = Omit<StoredTicket, 'tries' | 'isUsed'>

export type FactorStore = {
  /** The oldest first. */
  factorsOf(staff: string): Promise<readonly StoredFactor[]>
  listFactors(): Promise<readonly StoredFactor[]>
  findFactor(id: string): Promise<StoredFactor | null>
  /**
   * `first`: it is the person's first one, the recovery codes are now these, and no password that was given before is a proof. `taken`: there is one with this id. `full`: the
   * person has `most` already.
   */
  addFactor(
    factor: NewFactor,
    recoveryHashes: readonly string[],
    most: number,
  ): Promise<'first' | 'another' | 'taken' | 'full'>
  /** True for the one caller that has used this count or step; false when an equal or later one was used already. */
  spendFactor(id: string, counter: number, usedAt: number): Promise<boolean>
  /** With `keepsLast`, the person's only factor stays. With the last factor the recovery codes go. */
  removeFactor(staff: string, id: string, keepsLast: boolean): Promise<'removed' | 'is the last' | 'unknown'>
  /** Returns how many there were. With some, the sessions of the person are over. */
  removeFactors(staff: string): Promise<number>
  /** Replaces the earlier ones. False, and nothing is written, when the person has no factor. */
  setRecoveryCodes(staff: string, hashes: readonly string[]): Promise<boolean>
  spendRecoveryCode(staff: string, hash: string, usedAt: number): Promise<'used' | 'used before' | 'unknown'>
  recoveryCodesLeft(staff: string): Promise<number>
  listRecoveryCodes(): Promise<readonly StoredRecoveryCode[]>
  /** As another place has it: for a shop that is moved. */
  copyFactors(factors: readonly StoredFactor[], codes: readonly StoredRecoveryCode[]): Promise<void>

  /** False when there is one already. Forgets those that had expired by `now`. */
  addTicket(ticket: NewTicket, now: number): Promise<boolean>
  findTicket(tokenHash: string): Promise<StoredTicket | null>
  /** Counts one more answer. False, and nothing is counted, when `most` were counted already. */
  tryTicket(tokenHash: string, most: number): Promise<boolean>
  /** True for the one caller that has used it. */
  takeTicket(tokenHash: string): Promise<boolean>
}

export type StoredRecoveryCode = {
  readonly staff: string
  readonly hash: string
  readonly usedAt: number | null
}
