/**
 * Personal data as the log stores it. A reader of the log sees that two parts belong to the same customer, but neither
 * who that is nor what the parts say. After the customer's key is destroyed, nobody can open them.
 */

/** Every personal part identifies its customer (`identityOf`), whose key seals it. The phone is that of one without an e-mail. */
export type PersonalPart = { readonly email: string; readonly phone?: string | undefined }

export type Sealed = {
  /** The id of the customer's key. It is random, so that it reveals nothing about the customer. */
  readonly key: string
  /** AES-256-GCM: nonce, sealed bytes and tag, in base64. */
  readonly sealed: string
}

/** The forms of a personal part: sealed in the log, or open to be shown (null when it was erased). */
type PartForms<Part> = { readonly sealed: Sealed; readonly open: Part | null }
type Form = keyof PartForms<unknown>

/** The data of an event with its personal parts in that form. `customer` is one part, or an object of parts. */
export type DataIn<Data, In extends Form> = 'customer' extends keyof Data
  ? Omit<Data, 'customer'> & {
      readonly customer: Data['customer'] extends PersonalPart
        ? PartForms<Data['customer']>[In]
        : { readonly [Name in keyof Data['customer']]: PartForms<Data['customer'][Name]>[In] }
    }
  : Data

/** The names of the personal parts in the data of an event: `customer` if that is the only part. */
export type PartNameIn<Data> = 'customer' extends keyof Data
  ? Data['customer'] extends PersonalPart
    ? 'customer'
    : keyof Data['customer'] & string
  : never

/** Null when its key was destroyed. */
export type OpenPart = (part: Sealed, place: PartPlace) => PersonalPart | null
/** The place of a part in the log. A sealed part opens only in its place. */
export type PartPlace = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly part: string
}
