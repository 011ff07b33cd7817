/** Addresses of the image service: a master in `web/pictures/`, scaled to one of the widths it offers. */

import { linkPreview, pictureWidths } from '#catalogue/picture-sizes.ts'
import { measuresOf } from './picture-measures.ts'

type PictureWidth = (typeof pictureWidths)[number]

export function pictureUrl(file: string, width: PictureWidth): string {
  return `/images/${file}?w=${width}&f=auto`
}

/** Every width up to the master's own: the service never enlarges. */
export function pictureSrcSet(file: string): string {
  const [widest] = measuresOf(file)
  return pictureWidths
    .filter((width) => width <= widest)
    .map((width) => `${pictureUrl(file, width)} ${width}w`)
    .join(', ')
}

export function linkPreviewUrl(file: string): string {
  return `/images/${file}?w=${linkPreview.width}&h=${linkPreview.height}&f=jpg`
}
