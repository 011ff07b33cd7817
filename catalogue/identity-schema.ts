/**
 * The schema of `identity.json`: what is fixed for an installation, besides what its owner changes in the dashboard. The build uses it;
 * pages import only its type.
 */

import { z } from 'zod'
import { contrast } from './contrast.ts'
import { fits } from './fits.ts'

const text = z.string().trim().min(1, 'must not be empty')
const groupId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be small letters, digits and hyphens, such as men, up to 20')
const titled = z.strictObject({ title: text, line: text }).readonly()

/** The paths of screens, which a group must not take. */
const TAKEN = [
  ...[
    'collection',
    'category',
    'sale',
    'customized',
    'product',
    'price-history',
    'checkout',
    'order-history',
  ],
  ...[
    'waiting',
    'returns',
    'terms',
    'privacy',
    'contact',
    'admin',
    'audit',
    'api',
    'assets',
    'images',
    'icons',
  ],
  ...['share', 'catalogue', 'oversized', 'coming-soon', 'check-receipt', 'healthz', 'readyz', 'metrics'],
]

const group = z
  .strictObject({
    /** The path of its page, and its name in the order log: `men`. Never reuse it for other products. */
    id: groupId.refine((id) => !TAKEN.includes(id), 'is the path of another screen'),
    title: text,
    /** One sentence on its page. */
    line: text,
    /** What shoppers type who search for it, in small letters. */
    words: z.array(z.string().regex(/^[^\sA-Z]+$/, 'must be one word in small letters')).readonly(),
    /** The campaign picture; without one, its first product is shown. */
    picture: text.optional(),
    /** The picture on its card, where that is another one. */
    card: text.optional(),
  })
  .readonly()

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be such as #c9a45c')

/** Texts and what they stand on, for which the accessibility guidelines demand a contrast of 4.5. */
const read = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'gold'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['gold-deep', 'page'],
  ['on-ink', 'ink'],
  ['surface', 'positive'],
  ['danger', 'page'],
] as const

const colours = z
  .strictObject({
    /** Surfaces, from the page up. */
    page: colour,
    surface: colour,
    sunken: colour,
    line: colour,
    /** The border of a field. */
    edge: colour,
    /** Texts. */
    ink: colour,
    muted: colour,
    'on-ink': colour,
    /** Accents: `gold` for ornament, `gold-deep` where it must be read as text. */
    gold: colour,
    'gold-deep': colour,
    positive: colour,
    danger: colour,
  })
  .readonly()
  .superRefine((given, { addIssue }) => {
    for (const [above, below] of read) {
      const found = contrast(given[above], given[below])
      if (found >= 4.5) continue
      const message = `has a contrast of ${found.toFixed(1)} to ${below}; what is read needs 4.5`
      addIssue({ code: 'custom', path: [above], message })
    }
  })

/** Centimetres, in the order of the measures of the size chart: chest, length, shoulder, sleeve. */
const measures = z
  .array(z.number().positive())
  .length(4, 'must be chest, length, shoulder and sleeve')
  .readonly()
const chart = z.record(z.string(), measures).readonly()

const texts = z
  .strictObject({
    /** The title of the home page, after the shop's name. */
    home: text,
    sale: z
      .strictObject({
        /** `Mega Sale`, from which the strip and the page are named. */
        title: text,
        goods: text,
      })
      .readonly(),
    collection: z.strictObject({ line: text, goods: text }).readonly(),
    /** One line on the page of all categories. */
    categories: text,
    /** One line each on two sections of the collection. */
    oversized: text,
    comingSoon: text,
    promises: z
      .strictObject({ cash: titled, shipping: text, returns: text, authentic: titled, quality: titled })
      .readonly(),
    /** The titles of parts of the home page. */
    looks: text,
    voices: z
      .strictObject({
        title: text,
        quotes: z.array(z.strictObject({ quote: text, name: text, city: text }).readonly()).readonly(),
      })
      .readonly(),
    /** Shown until the log has enough ratings. */
    figures: z.strictObject({ rating: text, satisfaction: text, authentic: text }).readonly(),
    newsletter: text,
  })
  .readonly()

/** Pictures of pages, whatever the groups are. */
const NEEDED = ['hero-1', 'hero-2', 'look-1', 'look-2', 'look-3', 'look-4', 'look-5'].map(
  (name) => `${name}.jpg`,
)

export const identitySchema = z
  .strictObject({
    /** Before the number of an order. New orders get the first; the others are those of orders in the log. */
    orderPrefixes: z
      .array(z.string().regex(/^[A-Z]{1,4}$/, 'must be 1 to 4 capital letters, such as FF'))
      .min(1, 'must name a prefix')
      .readonly(),
    /** From small to large. The first stands for any text that is no size. */
    sizes: z
      .array(
        // As `line-id.ts` takes them from the end of a line's id.
        z.string().regex(/^\d?X{0,3}[SML]$/, 'must be S, M or L, with X or a digit before it, such as 2XL'),
      )
      .min(1, 'must name a size')
      .readonly(),
    groups: z.array(group).min(1, 'must name a group').readonly(),
    /** Where groups are named. */
    places: z
      .strictObject({
        header: z.array(groupId).readonly(),
        footer: z.array(groupId).readonly(),
        home: z.array(groupId).readonly(),
        /** The most products of each group among the featured ones. */
        featured: z.record(groupId, z.int().min(1)).readonly(),
        /** Shown below the design tool. */
        customized: z.array(groupId).readonly(),
        /** The group of a new product. */
        editor: groupId,
      })
      .readonly(),
    colours,
    /** The alternative texts of the pages' own pictures, by their file in `web/pictures/`. */
    pictures: z.record(z.string(), text).readonly(),
    /** Ids of the products that the three pictures of the hero show. */
    heroShows: z.array(z.array(z.string()).readonly()).length(3, 'must have three lists').readonly(),
    /** By fit and size. */
    sizeChart: z
      .strictObject(
        Object.fromEntries(fits.map((fit) => [fit, chart])) as Record<(typeof fits)[number], typeof chart>,
      )
      .readonly(),
    texts,
  })
  .readonly()
  .superRefine(({ orderPrefixes, sizes, groups, places, pictures, sizeChart }, { addIssue }) => {
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    const ids = groups.map(({ id }) => id)
    for (const [field, names] of Object.entries({ orderPrefixes, sizes, groups: ids })) {
      if (new Set(names).size < names.length) wrong([field], 'must not name one twice')
    }
    const { header, footer, home, customized, featured, editor } = places
    const named = { header, footer, home, customized, featured: Object.keys(featured), editor: [editor] }
    for (const [place, at] of Object.entries(named)) {
      for (const id of at) if (!ids.includes(id)) wrong(['places', place], `there is no group ${id}`)
    }
    for (const { id, picture, card } of groups) {
      const isShown = picture !== undefined || card !== undefined
      if (home.includes(id) && !isShown) wrong(['places', 'home'], `${id} must have a picture or a card`)
    }
    for (const [fit, measured] of Object.entries(sizeChart)) {
      for (const size of sizes)
        if (!Object.hasOwn(measured, size)) wrong(['sizeChart', fit], `has no size ${size}`)
    }
    const shown = groups.flatMap(({ picture, card }) => [picture, card]).filter((file) => file !== undefined)
    for (const file of [...NEEDED, ...shown]) {
      if (!Object.hasOwn(pictures, file)) wrong(['pictures'], `has no text for ${file}`)
    }
  })

export type Identity = z.infer<typeof identitySchema>
