/** The tags of a screen for search engines and link previews; React moves them into the head. */

import { shopDescription } from '#catalogue/delivery-promise.ts'
import { linkPreview } from '#catalogue/picture-sizes.ts'
import type { Picture } from '#catalogue/product.ts'
import { linkPreviewUrl } from '#web/ui/picture-url.ts'
import { useShop } from './catalogue.ts'
import { heroRail } from './hero-rail.ts'
import { absoluteUrl } from './page-placeholders.ts'
import { inlineJson, type Thing } from './structured-data.ts'

type Props = {
  readonly title: string
  readonly description?: string
  /** The screen's path. A screen without it is not indexed. */
  readonly path?: string
  /** A picture, or one that was made for link previews, with its path. */
  readonly image?: Pick<Picture, 'file' | 'alt'>
  readonly type?: 'website' | 'product'
  readonly jsonLd?: readonly Thing[]
}

export function Seo({ title, description, path, image = heroRail, type = 'website', jsonLd = [] }: Props) {
  const shop = useShop()
  const fullTitle = title.includes(shop.name) ? title : `${title} | ${shop.name}`
  const about = description ?? shopDescription(shop)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absoluteUrl(path)} />
          <meta property="og:url" content={absoluteUrl(path)} />
        </>
      )}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={about} />
      <meta property="og:type" content={type} />
      <meta
        property="og:image"
        content={absoluteUrl(image.file[0] === '/' ? image.file : linkPreviewUrl(image.file))}
      />
      <meta property="og:image:width" content={String(linkPreview.width)} />
      <meta property="og:image:height" content={String(linkPreview.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {/* Twitter uses the title, description and picture of the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((thing) => (
        <script
          key={thing['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is our own and contains no `<` that could end the element.
          dangerouslySetInnerHTML={{ __html: inlineJson(thing) }}
        />
      ))}
    </>
  )
}
