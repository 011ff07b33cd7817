/** The last step of a build of the storefront: the template of its pages, and the pages of the starting catalogue. */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueAt } from '#catalogue/catalogue.ts'
import { catalogueAddress } from '#catalogue/catalogue-file.ts'
import { startingFacts } from '#catalogue/starting-catalogue.ts'
import { addressPlaceholder, saleEndPlaceholder } from '#web/storefront/page/page-placeholders.ts'
import { compressTree } from './compress.ts'
import { hashOf } from './document.ts'
import { readManifest } from './manifest.ts'
import { withoutFonts } from './page-style.ts'
import { makeTemplate, TEMPLATE_FILE } from './page-template.ts'
import { renderPages } from './render-pages.tsx'
import { writeIcons } from './site-files.ts'
import { writePage } from './write-page.ts'

/** These pages are not prerendered. */
const BACKOFFICES = ['admin', 'audit']

export async function prerender(webRoot: string): Promise<void> {
  const template = await makeTemplate(webRoot, await readManifest(webRoot))
  for (const file of template.sheets) await editFile(join(webRoot, file), withoutFonts)
  await writePage(webRoot, TEMPLATE_FILE, JSON.stringify(template))

  const now = new Date()
  const catalogue = catalogueAt(startingFacts(now.toISOString()), now.getTime())
  const {
    pages,
    notFound,
    productNotFound,
    files,
    catalogue: file,
  } = await renderPages(template, catalogue, now)
  const styles: Record<string, string> = {}
  const htmlFiles = [
    ...[...pages].map(([path, page]) => [join(path, 'index.html').slice(1), page] as const),
    ['404.html', notFound] as const,
    ['product-not-found.html', productNotFound] as const,
  ]
  for (const [name, { html, style }] of htmlFiles) {
    await writePage(webRoot, name, html)
    styles[name] = style
  }
  await writePage(webRoot, 'sitemap.xml', files['sitemap.xml'])
  await writePage(webRoot, 'site/manifest.webmanifest', files['manifest.webmanifest'])
  await writePage(webRoot, 'site/sw.js', files['sw.js'])
  await writePage(webRoot, catalogueAddress(file.hash).slice(1), file.json)
  await writePage(webRoot, 'catalogue/current.json', file.json)
  await writeIcons(webRoot)

  for (const backoffice of BACKOFFICES) {
    const page = await readFile(join(webRoot, `web/${backoffice}/index.html`), 'utf8')
    await writePage(webRoot, `${backoffice}/index.html`, page)
  }
  await rm(join(webRoot, 'web'), { recursive: true })
  await writePage(
    webRoot,
    'csp-hashes.json',
    JSON.stringify({ scripts: [hashOf(template.firstScript), hashOf(template.lastScript)], styles }),
  )
  await writePage(
    webRoot,
    'page-placeholders.json',
    JSON.stringify({ address: addressPlaceholder, saleEnd: saleEndPlaceholder }),
  )
  await compressTree(webRoot)
}

async function editFile(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')))
}
