/** The pictures that the owner and shoppers have uploaded, each stored under the SHA-256 of its bytes, so that a name always means the same picture. */

import { hash } from 'node:crypto'

export type PictureStore = {
  /** Stores the bytes, which are on disk when this resolves, and returns their hash. Bytes that are stored already stay as they are. */
  put(bytes: Uint8Array): Promise<string>
  /** The stored bytes, unchecked; null when there are none. */
  read(picture: string): Promise<Buffer | null>
  has(picture: string): Promise<boolean>
  /** Deletes a picture of a shopper; it may be missing. The owner's are never deleted. */
  remove(picture: string): Promise<void>
  /** Sorted. */
  hashes(): Promise<readonly string[]>
}

/** 64 hexadecimal digits in lower case. */
export function pictureHash(bytes: Uint8Array): string {
  return hash('sha256', bytes)
}

export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
