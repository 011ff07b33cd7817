/**
 * Ed25519 public keys of small order: for such a key anybody can make signatures that are valid for many or all messages, without a
 * private key. Not all libraries refuse them, so they are refused wherever a key is parsed.
 */

const LAST = 31

/** The y coordinates, in hexadecimal, of the points whose order divides 8, and their other encodings in 255 bits. */
const coordinates: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

/** `publicKey` has 32 bytes; the highest bit of the last byte is the sign of the x coordinate. */
export function isOfSmallOrder(publicKey: Uint8Array): boolean {
  const y = Array.from(publicKey, (byte, place) => (place === LAST ? byte & 0x7f : byte))
  return coordinates.has(y.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}
