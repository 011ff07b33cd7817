/** Waits for the first pictures of a page, with a timeout, and not necessarily for all of them. */

/** The share of the pictures that suffices. */
const SUFFICIENT_SHARE = 0.9
/** After this time the page is shown even if pictures are missing. */
const TIMEOUT_MS = 5_000
/** After this time a picture counts as done even if it is missing. */
const PICTURE_TIMEOUT_MS = 3_000

/** Resolves when enough pictures are done or the time is up. `onProgress` receives the share that is done, from 0 to 1. */
export function preload(
  assets: readonly Promise<unknown>[],
  onProgress: (progress: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, TIMEOUT_MS)
    let done = 0
    const settle = () => {
      done += 1
      const progress = done / assets.length
      onProgress(progress)
      if (progress < SUFFICIENT_SHARE) return
      clearTimeout(timeout)
      resolve()
    }
    for (const asset of assets) settledWithin(asset, PICTURE_TIMEOUT_MS).then(settle)
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
