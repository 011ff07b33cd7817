/** Waits for the first pictures of a page, but not for all of them and not for long. */

/** The part of the pictures that is enough. */
const ENOUGH = 0.9
/** Milliseconds after which the page is shown whatever is missing. */
const TIMEOUT = 5_000
/** Milliseconds after which one picture is no longer waited for. */
const TIMEOUT_FOR_ONE = 3_000

/** Resolves when enough has arrived or time is up; `onProgress` gets the part that is done, from 0 to 1. */
export function preload(
  assets: readonly Promise<unknown>[],
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, TIMEOUT)
    let done = 0
    const settle = () => {
      done += 1
      const part = done / assets.length
      onProgress(part)
      if (part < ENOUGH) return
      clearTimeout(timeout)
      resolve()
    }
    for (const asset of assets) settledWithin(asset, TIMEOUT_FOR_ONE).then(settle)
  })
}

/** Resolves when the asset has arrived, has failed, or takes too long. */
function settledWithin(asset: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, milliseconds)
    const settle = () => {
      clearTimeout(timeout)
      resolve()
    }
    asset.then(settle, settle)
  })
}
