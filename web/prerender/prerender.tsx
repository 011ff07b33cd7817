/** The last step of a build of the storefront: the template of its pages, and the pages of the starting catalogue. */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueAt } from '#catalogue/catalogue.ts'
import { catalogueAddress } from '#catalogue/catalogue-file.ts'
import { encodePages, RENDERED_FILE, type RenderedPages } from '#catalogue/rendered-pages.ts'
import { startingFacts } from '#catalogue/starting-catalogue.ts'
import { addressPlaceholder, saleEndPlaceholder } from '#web/storefront/page/page-placeholders.ts'
import { compressTree } from './compress.ts'
import { hashOf } from './document.ts'
import { readManifest } from './manifest.ts'
import { shortHash } from './offline-files.ts'
import { withoutFonts } from './page-style.ts'
import { makeTemplate, type PageTemplate, TEMPLATE_FILE } from './page-template.ts'
import { renderPages } from './render-pages.tsx'
import { writeIcons } from './site-files.ts'
import { writePage } from './write-page.ts'

/** These pages are not prerendered. */
const BACKOFFICES = ['admin', 'audit']

export async function prerender(webRoot: string): Promise<void> {
  const made = await makeTemplate(webRoot, await readManifest(webRoot))
  for (const file of made.sheets) await editFile(join(webRoot, file), withoutFonts)

  const now = new Date()
  const catalogue = catalogueAt(startingFacts(now.toISOString()), now.getTime())
  const first = await renderPages(made, catalogue, now)
  // The code that renders is not part of the code that pages load, so that only its result tells two builds apart.
  const edition = shortHash(Buffer.concat([Buffer.from(JSON.stringify(made)), ...htmlOf(first)]))
  const template: PageTemplate = { ...made, edition }
  const rendered: RenderedPages = { ...first, build: edition }
  await writePage(webRoot, TEMPLATE_FILE, JSON.stringify(template))
  await writePage(webRoot, RENDERED_FILE, encodePages(rendered))

  // The checks of a build and its pictures read the pages one by one.
  const { pages, notFound, productNotFound, catalogue: file } = rendered
  const htmlFiles = [
    ...[...pages].map(([path, page]) => [join(path, 'index.html').slice(1), page] as const),
    ['404.html', notFound] as const,
    ['product-not-found.html', productNotFound] as const,
  ]
  for (const [name, { html }] of htmlFiles) await writePage(webRoot, name, html)
  await rm(join(webRoot, 'site/sw.js'))
  await writePage(webRoot, catalogueAddress(file.hash).slice(1), file.json)
  await writeIcons(webRoot)

  for (const backoffice of BACKOFFICES) {
    const page = await readFile(join(webRoot, `web/${backoffice}/index.html`), 'utf8')
    await writePage(webRoot, `${backoffice}/index.html`, page)
  }
  await rm(join(webRoot, 'web'), { recursive: true })
  await writePage(
    webRoot,
    'csp-hashes.json',
    JSON.stringify({ scripts: [hashOf(template.firstScript), hashOf(template.lastScript)] }),
  )
  await writePage(
    webRoot,
    'page-placeholders.json',
    JSON.stringify({ address: addressPlaceholder, saleEnd: saleEndPlaceholder }),
  )
  await compressTree(webRoot)
}

const htmlOf = ({ pages, notFound, productNotFound }: RenderedPages) =>
  [...pages.values(), notFound, productNotFound].map(({ html }) => html)

async function editFile(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')))
}
