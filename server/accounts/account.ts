/** Who may sign in, and what a signed-in browser is. */

export type Role = 'admin' | 'auditor'

export type Account = {
  readonly email: string
  readonly role: Role
  /** What the log calls them; never an address. */
  readonly name: string
  readonly passwordHash: string
}

export type Session = {
  /** SHA-256 of the cookie's token (base64url). */
  readonly tokenHash: string
  readonly role: Role
  readonly name: string
}
