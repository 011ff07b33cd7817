/** Keeps the shopper's picture in this browser's database, which holds what localStorage has no room for. */

const DATABASE = 'shirt-design'
const STORE = 'pictures'
const KEY = 'picture'

/** The kept picture as a data URL; null when there is none, or none can be kept here. */
export async function keptPicture(): Promise<string | null> {
  try {
    const kept: unknown = await use('readonly', (store) => store.get(KEY))
    return typeof kept === 'string' ? kept : null
  } catch {
    return null
  }
}

/** Replaces the kept picture, or forgets it; false when this browser keeps nothing. */
export async function keepPicture(picture: string | null): Promise<boolean> {
  try {
    await use(
      'readwrite',
      (store): IDBRequest => (picture === null ? store.delete(KEY) : store.put(picture, KEY)),
    )
    return true
  } catch {
    return false
  }
}

async function use(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<unknown>,
): Promise<unknown> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      // Not held open until the page has time for it: the page may be about to go.
      transaction.commit()
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
