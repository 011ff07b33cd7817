/** Composes the sitemap, the web app manifest and the rules by which browsers prefetch pages, and writes the icons. */

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopDescription } from '#catalogue/delivery-promise.ts'
import { colours } from '#catalogue/identity/colours.ts'
import { groups } from '#catalogue/product.ts'
import type { Brand } from '#catalogue/schema.ts'
import { addressPlaceholder } from '#web/storefront/page/page-placeholders.ts'
import { fullIcon, roundedIcon } from './icons.ts'
import { writePage } from './write-page.ts'

export async function writeIcons(webRoot: string): Promise<void> {
  const put = (name: string, content: string | Buffer) => writePage(webRoot, `site/${name}`, content)
  await put('speculation-rules.json', JSON.stringify(speculationRules))
  await put('icons/icon-192.png', await roundedIcon(192))
  await put('icons/icon-512.png', await roundedIcon(512))
  await put('icons/maskable-512.png', await fullIcon(512, 0.5))
  await put('icons/apple-touch-icon.png', await fullIcon(180, 0.66))
  await copyFile('web/brand/favicon.svg', join(webRoot, 'site/favicon.svg'))
}

/** Lists every page that a search engine may show. */
export function sitemap(paths: readonly string[], now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const urls = paths.map(
    (path) => `<url><loc>${addressPlaceholder}${path}</loc><lastmod>${day}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

export const webManifest = (shop: Brand): string =>
  JSON.stringify({
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shopDescription(shop),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.ink,
    theme_color: colours.ink,
    categories: ['shopping', 'fashion'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Collection', url: '/collection' },
      { name: 'Order History', url: '/order-history' },
    ],
  })

/** Makes browsers prefetch the document behind a link that the shopper is about to click. */
const speculationRules = {
  prefetch: [
    {
      where: {
        href_matches: ['/', '/collection', ...groups.map((id) => `/${id}`), '/product/*'],
      },
      eagerness: 'moderate',
    },
  ],
}
