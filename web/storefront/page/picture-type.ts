/** The type of a picture file by its first bytes, because its name and declared type may be wrong. */

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/** The number of bytes that `pictureTypeOf` needs. */
export const HEAD_BYTES = 64

export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  return isAvif(head, text) ? 'image/avif' : null
}

/** An AVIF file starts with an `ftyp` box: its length, its name, the major brand, a version, and the compatible brands. */
function isAvif(head: Uint8Array, text: string): boolean {
  if (!text.startsWith('ftyp', 4)) return false
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])]
  return brands.includes('avif') || brands.includes('avis')
}
