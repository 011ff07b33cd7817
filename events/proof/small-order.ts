/**
 * Ed25519 public keys of small order: with one of them signatures can be made that hold for many messages or for all, without any
 * private key. Libraries differ in whether they refuse them, so that they are refused wherever a key is read.
 */

const LAST = 31

/** In hexadecimal, the y coordinates of the points whose order divides 8, and the other ways to write these in 255 bits. */
const coordinates: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

/** `publicKey` has 32 bytes; the highest bit of the last one is the sign of the other coordinate. */
export function isOfSmallOrder(publicKey: Uint8Array): boolean {
  const y = Array.from(publicKey, (byte, place) => (place === LAST ? byte & 0x7f : byte))
  return coordinates.has(y.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}
