/** Waits for the first pictures of a page, but not for all of them and not for long. */

/** At most so many pictures are waited for. */
export const ASSETS = 4
/** The part of them that is enough. */
export const ENOUGH = 0.9
/** Milliseconds after which the page is shown whatever is missing. */
export const PATIENCE = 5_000
/** Milliseconds after which one picture is no longer waited for. */
export const PATIENCE_FOR_ONE = 3_000

/** Resolves when enough is there or time is up; `onProgress` hears the part that is done, from 0 to 1. */
export function preload(
  assets: readonly Promise<unknown>[],
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const timeUp = setTimeout(resolve, PATIENCE)
    let done = 0
    const settle = () => {
      done += 1
      const part = done / assets.length
      onProgress(part)
      if (part < ENOUGH) return
      clearTimeout(timeUp)
      resolve()
    }
    for (const asset of assets) givenUpAfter(asset, PATIENCE_FOR_ONE).then(settle)
  })
}

/** Resolves when the asset is there, has failed, or takes too long. */
function givenUpAfter(asset: Promise<unknown>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, patience)
    const settle = () => {
      clearTimeout(giveUp)
      resolve()
    }
    asset.then(settle, settle)
  })
}
