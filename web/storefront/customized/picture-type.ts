/** Which kind of picture a file is, by its first bytes: its name and its declared type may say anything. */

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/** How many bytes `pictureTypeOf` wants to see. */
export const HEAD = 64

export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  return isAvif(head, text) ? 'image/avif' : null
}

/** An AVIF opens with a box `ftyp`: its length, its name, the main brand, a version, and the brands it goes along with. */
function isAvif(head: Uint8Array, text: string): boolean {
  if (!text.startsWith('ftyp', 4)) return false
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])]
  return brands.includes('avif') || brands.includes('avis')
}
