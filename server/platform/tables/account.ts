/** Who may sign in, and the session of a signed-in browser. */

export type Role = 'admin' | 'auditor'

export type Account = {
  readonly email: string
  readonly role: Role
  /** The name of this actor in the log; never an e-mail address. */
  readonly name: string
  readonly passwordHash: string
}

export type SignedIn = Pick<Account, 'role' | 'name'>

export type Session = SignedIn & {
  /** SHA-256 of the cookie's token (base64url). */
  readonly tokenHash: string
}
