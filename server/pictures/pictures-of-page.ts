/** Which pictures a built page asks for, as its markup says. */

import { type PictureRequest, pictureQuery } from './picture-request.ts'

/** A picture of the first paint is made in every width on offer; one further down in those that phones and cards ask for. */
const WIDEST_LATER = 960

export function picturesOfPage(html: string): readonly PictureRequest[] {
  const text = html.replaceAll('&amp;', '&')
  const images = [...text.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => picturesOfImage(tag))
  const previews = [...text.matchAll(/<meta property="og:image" content="([^"]*)"/g)].flatMap(([, url]) =>
    requestsFor(String(url), ['jpg']),
  )
  return [...images, ...previews]
}

function picturesOfImage(tag: string): readonly PictureRequest[] {
  const src = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''
  const srcset = /\ssrcset="([^"]*)"/i.exec(tag)?.[1] ?? ''
  const widest = tag.includes('loading="lazy"') ? WIDEST_LATER : Number.POSITIVE_INFINITY
  const candidates = srcset
    .split(',')
    .flatMap((candidate) => requestsFor(candidate.trim().split(' ')[0] ?? '', ['avif', 'webp']))
    .filter(({ width }) => (width ?? 0) <= widest)
  // Browsers that know neither format are too few for more than one width.
  return [...candidates, ...requestsFor(src, ['avif', 'webp', 'jpg'])]
}

/** What stands behind one address; for `f=auto` the formats that browsers will be given. */
function requestsFor(address: string, auto: readonly ('avif' | 'webp' | 'jpg')[]): readonly PictureRequest[] {
  const url = new URL(address, 'http://shop.invalid')
  const file = /^\/images\/(.+)$/.exec(url.pathname)?.[1]
  if (file === undefined) return []
  const { w, h, q, f } = pictureQuery.parse(Object.fromEntries(url.searchParams))
  const formats = f === 'auto' ? auto : [f]
  return formats.map((format) => ({ file, width: w ?? null, height: h ?? null, quality: q, format }))
}
