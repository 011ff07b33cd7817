/**
 * The pages of one catalogue, as the build and the page worker hand them to the server: one file whose first line is JSON,
 * followed by the pages one after the other, so that reading thousands of them copies nothing.
 */

import type { CatalogueFile } from './catalogue-file.ts'

export type RenderedPage = {
  readonly html: Uint8Array
  /** The hash of its style, as in a Content-Security-Policy. */
  readonly style: string
}

/** Files at the root of the site that depend on the catalogue. */
export type SiteFiles = Readonly<Record<'sitemap.xml' | 'manifest.webmanifest' | 'sw.js', string>>

export type RenderedPages = {
  readonly catalogue: CatalogueFile
  /** The build that rendered them; see `edition` of the template. */
  readonly build: string
  readonly pages: ReadonlyMap<string, RenderedPage>
  readonly notFound: RenderedPage
  readonly productNotFound: RenderedPage
  readonly files: SiteFiles
}

/** The build writes it beside the pages. */
export const RENDERED_FILE = 'rendered-pages'

type Head = Pick<RenderedPages, 'catalogue' | 'build' | 'files'> & {
  readonly pages: readonly (readonly [path: string, style: string, length: number])[]
}

/** Their places in the file; no path of a page begins like them. */
const NOT_FOUND = 'not found'
const PRODUCT_NOT_FOUND = 'product not found'

export function encodePages(rendered: RenderedPages): Buffer {
  const { catalogue, build, files, pages, notFound, productNotFound } = rendered
  const all = [...pages, [NOT_FOUND, notFound] as const, [PRODUCT_NOT_FOUND, productNotFound] as const]
  const head: Head = {
    catalogue,
    build,
    files,
    pages: all.map(([path, { html, style }]) => [path, style, html.length]),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...all.map(([, { html }]) => html)])
}

/** Throws for a file that was not written completely. */
export function decodePages(bytes: Buffer): RenderedPages {
  let start = bytes.indexOf('\n') + 1
  if (start === 0) throw new Error('The file of rendered pages has no first line')
  const head: Head = JSON.parse(bytes.toString('utf8', 0, start))
  const pages = new Map<string, RenderedPage>()
  for (const [path, style, length] of head.pages) {
    pages.set(path, { html: bytes.subarray(start, start + length), style })
    start += length
  }
  if (start !== bytes.length) throw new Error('The file of rendered pages has another length than it says')
  const taken = (path: string): RenderedPage => {
    const page = pages.get(path)
    if (page === undefined) throw new Error(`The file of rendered pages has no ${path}`)
    pages.delete(path)
    return page
  }
  const notFound = taken(NOT_FOUND)
  const productNotFound = taken(PRODUCT_NOT_FOUND)
  const { catalogue, build, files } = head
  return { catalogue, build, files, pages, notFound, productNotFound }
}
