/**
 * Personal data as the log stores it. Whoever reads the log sees that two parts belong to the same customer, but neither
 * who that is nor what the parts say; once the customer's key is destroyed nobody can open them again.
 */

/** What every personal part says: the e-mail decides with whose key it is sealed. */
export type PersonalPart = { readonly email: string }

export type Sealed = {
  /** The id of the customer's key, random: it says nothing about the customer. */
  readonly key: string
  /** AES-256-GCM: nonce, sealed bytes and tag, in base64. */
  readonly sealed: string
}

/** A form that a personal part can have: sealed in the log, opened (null when it is erased) for those who show it. */
type PartForms<Part> = { readonly sealed: Sealed; readonly open: Part | null }
type Form = keyof PartForms<unknown>

/** An event's data with everything personal in that form. `customer` is one part, or has several under their names. */
export type DataIn<Data, In extends Form> = 'customer' extends keyof Data
  ? Omit<Data, 'customer'> & {
      readonly customer: Data['customer'] extends PersonalPart
        ? PartForms<Data['customer']>[In]
        : { readonly [Name in keyof Data['customer']]: PartForms<Data['customer'][Name]>[In] }
    }
  : Data

/** The names of the personal parts of an event's data: `customer` where that is the only one. */
export type PartNameIn<Data> = 'customer' extends keyof Data
  ? Data['customer'] extends PersonalPart
    ? 'customer'
    : keyof Data['customer'] & string
  : never

/** Null when the key that opened it is destroyed. */
export type OpenPart = (part: Sealed, place: PartPlace) => PersonalPart | null
/** Where a part is stored: a sealed part opens only there. */
export type PartPlace = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly part: string
}
