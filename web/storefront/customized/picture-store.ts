/** Stores the shopper's picture in this browser's IndexedDB: it is too large for localStorage. */

import { createStore, promisifyRequest } from 'idb-keyval'

const KEY = 'picture'
const store = createStore('shirt-design', 'pictures')

/** The stored picture as a data URL; null when there is none or the browser refuses storage. */
export async function loadPicture(): Promise<string | null> {
  try {
    const picture: unknown = await store('readonly', (pictures) => promisifyRequest(pictures.get(KEY)))
    return typeof picture === 'string' ? picture : null
  } catch {
    return null
  }
}

/** Replaces the stored picture, or deletes it. False when the browser refuses storage. */
export async function savePicture(picture: string | null): Promise<boolean> {
  try {
    await store('readwrite', (pictures) => {
      if (picture === null) pictures.delete(KEY)
      else pictures.put(picture, KEY)
      // Without this the browser commits only after it has called the page back, and the page may be closing.
      pictures.transaction.commit()
      return promisifyRequest(pictures.transaction)
    })
    return true
  } catch {
    return false
  }
}
