/** Secrets that the shop makes itself at its first start, and uses from then on. */

export type SecretName = 'audit.key' | 'device.key'

export type Secret = {
  readonly content: Buffer
  /** Where it is stored, for messages. */
  readonly place: string
}

export type SecretStore = {
  /** Null when there is none yet. */
  find(name: SecretName): Promise<Secret | null>
  /** The secret of a name, made when there is none yet. Of servers that start at once, all get the same one. */
  get(name: SecretName, make: () => Buffer): Promise<Secret>
}
