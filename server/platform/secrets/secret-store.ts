/** Secrets that the shop makes at its first start and uses from then on. */

export type SecretName = 'audit.key' | 'device.key'

export type Secret = {
  readonly content: Buffer
  /** Where it is stored, for messages. */
  readonly place: string
}

export type SecretStore = {
  /** Null when there is none yet. */
  find(name: SecretName): Promise<Secret | null>
  /** The secret of a name; makes it when there is none yet. Servers that start at the same time all get the same secret. */
  get(name: SecretName, make: () => Buffer): Promise<Secret>
}
