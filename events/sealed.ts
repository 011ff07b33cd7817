/**
 * Personal data as the log keeps it. Whoever reads the log sees that two parts belong to the same customer, and neither
 * whose they are nor what they say; once the customer's key is destroyed nobody opens them again.
 */

/** `Part` is what comes out when it is opened. */
export type Sealed<Part> =
  | {
      /** The id of the customer's key, random: it says nothing of the customer. */
      readonly key: string
      /** AES-256-GCM: nonce, sealed bytes and tag, in base64. */
      readonly sealed: string
    }
  /** Of a record from before personal data was sealed. */
  | { readonly unsealed: Part }

/** Which part of an event it is: a sealed part opens only where it was put. */
export type PartName = 'customer' | 'before' | 'after'

/** Null when the key that opened it is destroyed. */
export type OpenPart = <Part>(part: Sealed<Part>, place: PartPlace) => Part | null
export type PartPlace = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly part: PartName
}
