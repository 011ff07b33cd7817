/** Recognizes the kind of an uploaded picture by its first bytes, because names and media types are often wrong. */

/** The kinds that the shop takes, and one that it knows by name: the photographs of iPhones. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const AVIF_BRANDS = /^avi[fs]$/
const HEIC_BRANDS = /^(?:he[iv][cmsx]|mif1|msf1)$/

/** Null for anything else. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP') return 'webp'
  const brands = brandsOf(bytes)
  if (brands.some((brand) => AVIF_BRANDS.test(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : null
}

/** AVIF and HEIC begin with a box that lists the formats by which a file can be read. */
function brandsOf(bytes: Buffer): readonly string[] {
  if (bytes.length < 16 || text(bytes, 4) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const offsets = [8]
  for (let offset = 16; offset + 4 <= end; offset += 4) offsets.push(offset)
  return offsets.map((offset) => text(bytes, offset))
}

function text(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4)
}
