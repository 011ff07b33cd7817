/** Addresses of the image service: a picture, scaled to one of the widths it offers. */

import { linkPreview, pictureWidths } from '#catalogue/picture-sizes.ts'
import type { Picture } from '#catalogue/product.ts'

type PictureWidth = (typeof pictureWidths)[number]

export function pictureUrl(file: string, width: PictureWidth, format: 'auto' | 'webp' = 'auto'): string {
  return `${pathOf(file)}?w=${width}&f=${format}`
}

/** A blank or a comma in a name would end its entry in a source set. */
function pathOf(file: string): string {
  return `/images/${file.split('/').map(encodeURIComponent).join('/')}`
}

/** Every width below the master's own, and the master's own: the service never enlarges. */
export function pictureSrcSet({ file, width: widest }: Pick<Picture, 'file' | 'width'>): string {
  const smaller = pictureWidths.filter((width) => width < widest)
  return pictureWidths
    .slice(0, smaller.length + 1)
    .map((width) => `${pictureUrl(file, width)} ${Math.min(width, widest)}w`)
    .join(', ')
}

export function linkPreviewUrl(file: string): string {
  return `${pathOf(file)}?w=${linkPreview.width}&h=${linkPreview.height}&f=jpg`
}
