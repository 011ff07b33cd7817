/** Base64 (RFC 4648 section 4) for browser and server. */

/** For up to some kilobytes only: each byte becomes an argument. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Null for any text that is not the canonical base64 of its bytes. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : null
  } catch {
    return null
  }
}
