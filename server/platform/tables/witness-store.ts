/** What is stored of the witnesses outside the shop: the key of each name, and the cosignatures that they handed in. */

export type Cosignature = {
  /** The witness's name. */
  readonly witness: string
  readonly size: number
  /** Base64. */
  readonly root: string
  /** When it was made, by the witness's clock: whole seconds since 1970. */
  readonly time: number
  /** The checkpoint as the shop had signed it, with this cosignature below. */
  readonly note: string
}

export type KeyedCosignature = Cosignature & { readonly key: string }

export type Witness = {
  readonly name: string
  /** Its key, with which all its cosignatures are checked. */
  readonly key: string
  readonly newest: Cosignature
}

/** Another name, or another key for a name, is not stored: whoever reads the list relies on both. */
export type Kept =
  | 'kept'
  | 'other key'
  | 'key of another name'
  | 'older than the newest'
  | 'too many witnesses'

export type WitnessStore = {
  /** By name. */
  witnesses(): Promise<readonly Witness[]>
  /** All of them, those of one witness from small to large. */
  cosignatures(): Promise<readonly KeyedCosignature[]>
  /** Those of checkpoints of this size, by name. */
  cosignaturesAt(size: number): Promise<readonly Cosignature[]>
  /** Keeps the key at the first sight of a name, and of each name the newest cosignatures. */
  keepCosignature(key: string, cosignature: Cosignature): Promise<Kept>
  /** Forgets a witness and its cosignatures, if its name still has this key. */
  removeWitness(name: string, key: string): Promise<void>
}

export const MOST_WITNESSES = 20
/** Of one witness: four days of one that cosigns each hour. */
export const MOST_COSIGNATURES = 100

/** The rule of both engines, for facts that are read in the transaction that stores it. */
export function keeping(
  key: string,
  { size, time }: Cosignature,
  found: {
    /** Null for a name that was never seen. */
    readonly key: string | null
    readonly newest: Pick<Cosignature, 'size' | 'time'> | null
    /** Of all names. */
    readonly keys: readonly string[]
  },
): Kept {
  if (found.key === null) {
    // What a witness signs does not have its name in it: anybody could give it out under another one.
    if (found.keys.some((known) => publicPart(known) === publicPart(key))) return 'key of another name'
    return found.keys.length < MOST_WITNESSES ? 'kept' : 'too many witnesses'
  }
  if (found.key !== key) return 'other key'
  const { newest } = found
  const isOlder = newest !== null && (size < newest.size || (size === newest.size && time < newest.time))
  return isOlder ? 'older than the newest' : 'kept'
}

/** Of `name+id+key`; base64 has `+`, too. */
function publicPart(key: string): string {
  return key.slice(key.indexOf('+', key.indexOf('+') + 1) + 1)
}
