/** The pictures that a visitor sees first, and whether they have arrived. */

/** The splash waits for at most this many pictures. */
const MAX_PICTURES = 4

/** Pictures in parts that are not laid out yet. Measuring them would force the layout. */
const NOT_LAID_OUT = '.when-near img'

/** The pictures in the viewport, in document order. */
export function firstPictures(): readonly HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>(`main img:not(${NOT_LAID_OUT})`)]
    .filter(isInViewport)
    .slice(0, MAX_PICTURES)
}

export function isMissing({ complete }: HTMLImageElement): boolean {
  return !complete
}

/** Resolves when the picture has arrived or failed. */
export function arrivalOf(picture: HTMLImageElement): Promise<void> {
  if (!isMissing(picture)) return Promise.resolve()
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(), { once: true })
  })
}

function isInViewport(picture: HTMLImageElement): boolean {
  const { top, bottom, left, right, width } = picture.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
