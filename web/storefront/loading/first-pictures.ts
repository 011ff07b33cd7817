/** The pictures that a visitor sees first, and which of them are still on their way. */

import { ASSETS } from './preload.ts'

/** In the window as it stands, from the top. */
export function firstPictures(): readonly HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')].filter(isInWindow).slice(0, ASSETS)
}

export function isMissing({ complete }: HTMLImageElement): boolean {
  return !complete
}

/** Resolves once the picture has come or failed. */
export function arrivalOf(picture: HTMLImageElement): Promise<void> {
  if (!isMissing(picture)) return Promise.resolve()
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true })
  })
}

function isInWindow(picture: HTMLImageElement): boolean {
  const { top, bottom, left, right, width } = picture.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
