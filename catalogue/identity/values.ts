/**
 * What each module of this folder exports, computed from `identity.json`. The build replaces the modules by their values, so that a
 * page's code contains those that it uses and nothing else (`web/prerender/identity-in-build.ts`).
 */

import type { Identity } from '../identity-schema.ts'
import type { Group, Size } from '../size-and-group.ts'

/** `of`: the id of a product. */
type Quote = { readonly quote: string; readonly by: string; readonly of?: string }

type Link = { readonly to: string; readonly label: string }

export const sizesOf = ({ sizes }: Identity) => ({
  // The schema demands one.
  sizes: sizes as readonly [Size, ...Size[]],
})

export const orderNumbersOf = ({ orderPrefixes }: Identity) => ({
  orderPrefixes: orderPrefixes as readonly [string, ...string[]],
})

export const groupsOf = ({ groups }: Identity) => ({
  groups: groups.map(({ id }) => id) as unknown as readonly [Group, ...Group[]],
  groupTitles: byGroup(groups.map(({ id, title }) => [id, title])),
})

export function navigationOf({ groups, places: { header, footer } }: Identity) {
  const others = groups.map(({ id }) => id).filter((id) => !header.includes(id))
  const links = (ids: readonly string[], before: string) =>
    ids.map((id): Link => ({ to: `${before}${id}`, label: titleOf({ groups }, id) }))
  return {
    headerGroups: links(header, '/'),
    otherGroups: links(others, '/'),
    footerGroups: links(footer, '/collection#'),
  }
}

export const groupWordsOf = ({ groups }: Identity) => ({
  groupWords: byGroup(groups.map(({ id, words }) => [id, words])),
})

export const groupTextsOf = ({ groups, texts }: Identity) => ({
  groupTexts: groups.map(({ id, title, line, picture = null }) => ({
    id: id as Group,
    title,
    line,
    picture,
  })),
  oversizedLine: texts.oversized,
  comingSoonLine: texts.comingSoon,
})

export const collectionPageOf = ({ texts: { collection } }: Identity) => ({
  collectionLine: collection.line,
  collectionGoods: collection.goods,
})

export const categoryPageOf = ({ groups, texts }: Identity) => ({
  groupCards: byGroup(groups.flatMap(({ id, card }) => (card === undefined ? [] : [[id, card]]))),
  /** `Men, women, unisex, anime and gaming` */
  groupsNamed: listed(groups.map(({ title }) => title)),
  categoriesLine: texts.categories,
})

export const homeOf = ({ groups, places, texts }: Identity) => ({
  homeTitle: texts.home,
  homeGroups: places.home.flatMap((id) => {
    const group = groups.find((each) => each.id === id)
    const picture = group?.card ?? group?.picture
    return group === undefined || picture === undefined ? [] : [{ to: `/${id}`, title: group.title, picture }]
  }),
  promises: texts.promises,
  looksTitle: texts.looks,
  voices: {
    title: texts.voices.title,
    quotes: texts.voices.quotes.map(({ quote, name, city }): Quote => ({ quote, by: `${name}, ${city}` })),
  },
  figures: texts.figures,
  newsletterTitle: texts.newsletter,
})

export const featuredOf = ({ places }: Identity) => ({
  featuredCounts: Object.entries(places.featured) as readonly (readonly [Group, number])[],
})

export const customizedOf = ({ groups, places }: Identity) => ({
  customizedGroups: places.customized.map((id) => ({ group: id as Group, title: titleOf({ groups }, id) })),
})

export const editorOf = ({ places }: Identity) => ({ editorGroup: places.editor as Group })

export const saleOf = ({ texts: { sale } }: Identity) => ({
  saleTitle: sale.title,
  /** On strips. */
  saleLoud: sale.title.toUpperCase(),
  /** In sentences. */
  saleSpoken: sale.title.toLowerCase(),
  saleGoods: sale.goods,
})

/** The picture of link previews is in every page's code, the others are not. */
const SHARED = 'hero-1.jpg'

export const sharedPictureOf = ({ pictures }: Identity) => ({ sharedPictureText: pictures[SHARED] ?? '' })

export const picturesOf = ({ pictures, heroShows }: Identity) => ({
  pictureTexts: Object.fromEntries(Object.entries(pictures).filter(([file]) => file !== SHARED)) as Readonly<
    Record<string, string>
  >,
  heroShows: heroShows as readonly [readonly string[], readonly string[], readonly string[]],
})

export const sizeChartOf = ({ sizeChart }: Identity) => ({ sizeChart })

export const coloursOf = ({ colours }: Identity) => ({ colours })

function byGroup<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<Group, Value>> {
  return Object.fromEntries(entries)
}

const titleOf = ({ groups }: Pick<Identity, 'groups'>, id: string): string =>
  groups.find((group) => group.id === id)?.title ?? id

/** The first as it is written, the others in small letters. */
function listed([first = '', ...others]: readonly string[]): string {
  const last = others.at(-1)
  if (last === undefined) return first
  return `${[first, ...others.slice(0, -1).map((title) => title.toLowerCase())].join(', ')} and ${last.toLowerCase()}`
}
