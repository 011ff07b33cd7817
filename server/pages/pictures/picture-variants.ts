/**
 * The variants of a picture that some page or preview of the shop links to. Every valid request is answered with one of
 * them, so that a client cannot fill the disk or use up the processor by requesting others.
 */

import { linkPreview, pictureWidths } from '#catalogue/picture-sizes.ts'
import type { PictureFormat, PictureQuery, PictureRequest } from './picture-request.ts'

export type Sides = { readonly width: number; readonly height: number }

const QUALITY = 80

/** The variant for a request; `format` is the resolved format of `f`. */
export function variantOf(
  file: string,
  master: Sides,
  { w, h }: Pick<PictureQuery, 'w' | 'h'>,
  format: PictureFormat,
): PictureRequest {
  // All programs that show link previews support JPEG.
  if (w === linkPreview.width && h === linkPreview.height)
    return { file, ...linkPreview, quality: QUALITY, format: 'jpg' }
  const wantedWidth = w ?? (h === undefined ? Number.POSITIVE_INFINITY : (h * master.width) / master.height)
  const widths = widthsOf(master)
  const width = widths.find((width) => width >= wantedWidth) ?? widths.at(-1) ?? master.width
  return { file, width, height: null, quality: QUALITY, format }
}

/** A master is never enlarged: the widest variant has the master's width, or the greatest offered width. */
function widthsOf({ width }: Sides): readonly number[] {
  const widest = Math.min(width, Math.max(...pictureWidths))
  return [...pictureWidths.filter((offered) => offered < widest), widest]
}
