/** The pictures that a built page refers to, read from its markup. */

import { pictureQuery } from '#contract/catalogue/picture-files.ts'
import type { PictureFormat, PictureRequest } from './picture-request.ts'
import { type Sides, variantOf } from './picture-variants.ts'

/** A picture of the first screen is rendered in every width; one further down only in the widths of phones and cards. */
const WIDEST_LATER = 960
/** The campaign's photographs stand further down, and a script shows them in the hero too, as wide as the window. */
const CAMPAIGN = /\/look-\d+\./

/** Width and height of a master; null when there is none. */
export type SidesOf = (file: string) => Sides | null

export function picturesOfPage(html: string, sidesOf: SidesOf): readonly PictureRequest[] {
  const text = html.replaceAll('&amp;', '&')
  const images = [...text.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => picturesOfImage(tag, sidesOf))
  const previews = [...text.matchAll(/<meta property="og:image" content="([^"]*)"/g)].flatMap(([, url]) =>
    requestsFor(String(url), ['jpg'], sidesOf),
  )
  return [...images, ...previews]
}

function picturesOfImage(tag: string, sidesOf: SidesOf): readonly PictureRequest[] {
  const src = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''
  const srcset = /\ssrcset="([^"]*)"/i.exec(tag)?.[1] ?? ''
  const widest =
    tag.includes('loading="lazy"') && !CAMPAIGN.test(src) ? WIDEST_LATER : Number.POSITIVE_INFINITY
  const candidates = srcset
    .split(',')
    .flatMap((candidate) => requestsFor(candidate.trim().split(' ')[0] ?? '', ['avif', 'webp'], sidesOf))
    .filter(({ width }) => width <= widest)
  // One width is enough for the few browsers that support neither format.
  return [...candidates, ...requestsFor(src, ['avif', 'webp', 'jpg'], sidesOf)]
}

/** The variants of one address. For `f=auto`, one variant per format of `auto`. */
function requestsFor(
  address: string,
  auto: readonly PictureFormat[],
  sidesOf: SidesOf,
): readonly PictureRequest[] {
  const url = new URL(address, 'http://shop.invalid')
  const file = /^\/images\/(.+)$/.exec(decodeURIComponent(url.pathname))?.[1]
  const sides = file === undefined ? null : sidesOf(file)
  if (file === undefined || sides === null) return []
  const query = pictureQuery.parse(Object.fromEntries(url.searchParams))
  const formats = query.f === 'auto' ? auto : [query.f]
  return formats.map((format) => variantOf(file, sides, query, format))
}
