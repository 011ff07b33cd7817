/** What is stored of the witnesses outside the shop: the key of each name, and the cosignatures that they sent. */

export type Cosignature = {
  /** The witness's name. */
  readonly witness: string
  readonly size: number
  /** Base64. */
  readonly root: string
  /** The time of signing by the witness's clock: whole seconds since 1970. */
  readonly time: number
  /** The checkpoint signed by the shop, with this cosignature below. */
  readonly note: string
}

export type KeyedCosignature = Cosignature & { readonly key: string }

export type Witness = {
  readonly name: string
  /** The key with which all its cosignatures are checked. */
  readonly key: string
  readonly newest: Cosignature
}

/** Another name for a key, or another key for a name, is not stored: readers of the list rely on both. */
export type Kept =
  | 'kept'
  | 'other key'
  | 'key of another name'
  | 'older than the newest'
  | 'too many witnesses'

export type WitnessStore = {
  /** By name. */
  witnesses(): Promise<readonly Witness[]>
  /** All of them; those of one witness by size. */
  cosignatures(): Promise<readonly KeyedCosignature[]>
  /** The cosignatures of checkpoints of this size, by name. */
  cosignaturesAt(size: number): Promise<readonly Cosignature[]>
  /** Stores the key of a new name, and for each name its latest cosignatures. */
  keepCosignature(key: string, cosignature: Cosignature): Promise<Kept>
  /** Removes a witness and its cosignatures, if its name still has this key. */
  removeWitness(name: string, key: string): Promise<void>
}

export const MOST_WITNESSES = 20
/** For each witness: four days of one that cosigns each hour. */
export const MOST_COSIGNATURES = 100

/** The rule of both engines, for facts that are read in the transaction that stores the cosignature. */
export function keeping(
  key: string,
  { size, time }: Cosignature,
  stored: {
    /** Null for a name without a stored key. */
    readonly key: string | null
    readonly newest: Pick<Cosignature, 'size' | 'time'> | null
    /** The keys of all names. */
    readonly keys: readonly string[]
  },
): Kept {
  if (stored.key === null) {
    // What a witness signs does not contain its name: anybody could pass it off under another one.
    if (stored.keys.some((other) => publicPart(other) === publicPart(key))) return 'key of another name'
    return stored.keys.length < MOST_WITNESSES ? 'kept' : 'too many witnesses'
  }
  if (stored.key !== key) return 'other key'
  const { newest } = stored
  const isOlder = newest !== null && (size < newest.size || (size === newest.size && time < newest.time))
  return isOlder ? 'older than the newest' : 'kept'
}

/** The part after `name+id+`. Base64 also contains `+`. */
function publicPart(key: string): string {
  return key.slice(key.indexOf('+', key.indexOf('+') + 1) + 1)
}
