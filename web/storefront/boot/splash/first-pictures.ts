/** The pictures that a visitor sees first, and whether they have arrived. */

/** At most so many pictures are waited for. */
const MAX_PICTURES = 4

/** Of parts that are not laid out yet: to ask for their place would make the browser lay them out. */
const UNPLACED = '.when-near img'

/** Those in the window, from the top. */
export function firstPictures(): readonly HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>(`main img:not(${UNPLACED})`)]
    .filter(isInWindow)
    .slice(0, MAX_PICTURES)
}

export function isMissing({ complete }: HTMLImageElement): boolean {
  return !complete
}

/** Resolves once the picture has arrived or failed. */
export function arrivalOf(picture: HTMLImageElement): Promise<void> {
  if (!isMissing(picture)) return Promise.resolve()
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(), { once: true })
  })
}

function isInWindow(picture: HTMLImageElement): boolean {
  const { top, bottom, left, right, width } = picture.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
