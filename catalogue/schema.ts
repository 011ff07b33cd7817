/** The schema of `products.json`, `couriers.json` and `shop.json`. Only the build and the start of the server use it; pages only get its types. */

import { z } from 'zod'
import { categories, groups } from './choices.ts'

const text = z.string().trim().min(1, 'must not be empty')
const rupees = z.int('must be a whole number of rupees').min(0, 'must not be below 0')
const units = z.int('must be a whole number').min(0, 'must not be below 0')

function distinctIds(
  entries: readonly { readonly id: string }[],
  { addIssue }: z.core.$RefinementCtx<readonly { readonly id: string }[]>,
): void {
  const ids = entries.map(({ id }) => id)
  for (const [place, id] of ids.entries()) {
    if (ids.indexOf(id) < place) {
      addIssue({ code: 'custom', path: [place, 'id'], message: 'is the id of another entry, too' })
    }
  }
}

const picture = z
  .strictObject({
    /** A file in `web/pictures/`. */
    file: text,
    /** A text for people who cannot see it. */
    alt: text,
  })
  .readonly()
export type Picture = z.infer<typeof picture>

const product = z
  .strictObject({
    /** Used in addresses and in the order log: it must never be given to another product. */
    id: z.string().regex(/^[a-z0-9]+$/, 'must be small letters and digits, such as m8'),
    name: text,
    group: z.enum(groups),
    category: z.enum(categories),
    price: rupees,
    /** The price before, shown struck through. */
    originalPrice: rupees.optional(),
    isNew: z.boolean().optional(),
    isSale: z.boolean().optional(),
    soldOut: z.boolean().optional(),
    /** `COMING SOON` makes the product unavailable; any other text is shown as a badge. */
    tag: text.optional(),
    /** One paragraph for the product page. */
    details: text,
    image: picture,
    imageBack: picture,
    additionalImages: z.array(picture).readonly().optional(),
    /** Units made per size; without it the product never runs low. */
    stock: z.strictObject({ S: units, M: units, L: units }).readonly().optional(),
  })
  .readonly()
  .superRefine(({ name, price, originalPrice, tag, ...pictures }, { addIssue }) => {
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (price === 0 && tag !== 'COMING SOON') wrong(['price'], 'must be above 0 for what can be bought')
    if (originalPrice !== undefined && originalPrice <= price) {
      wrong(['originalPrice'], 'must be above the price; leave it out when nothing is taken off')
    }
    const { image, imageBack, additionalImages = [] } = pictures
    const all = [image, imageBack, ...additionalImages]
    if (new Set(all.map(({ file }) => file)).size < all.length) wrong(['image'], 'must not be shown twice')
    for (const { file, alt } of all) {
      if (!alt.startsWith(`${name} - `)) wrong(['image'], `the alt of ${file} must begin with “${name} - ”`)
    }
  })
export type Product = z.infer<typeof product>

export const productsSchema = z.array(product).readonly().superRefine(distinctIds)

/** What a booking file can say of a parcel. */
export const bookingFields = [
  'orderNumber',
  'name',
  'phone',
  'email',
  'address',
  'cashToCollect',
  'pieces',
  'items',
] as const

/** What a courier wants to know of parcels before it takes them, and how its answer says which number each has got. */
const booking = z
  .strictObject({
    /** In the order in which the courier has them. Each is filled from the order, or has the same `value` for all. */
    columns: z
      .array(
        z.union(
          [
            z.strictObject({ header: text, field: z.enum(bookingFields) }),
            z.strictObject({ header: text, value: z.string() }),
          ],
          { error: `must have a header, and a value or a field: ${bookingFields.join(', ')}` },
        ),
      )
      .readonly(),
    /** The headers of the columns of its answer. */
    answer: z.strictObject({ orderNumber: text, trackingNumber: text }).readonly(),
  })
  .readonly()
  .superRefine(({ columns, answer }, { addIssue }) => {
    const wrong = (path: string[], message: string) => addIssue({ code: 'custom', path, message })
    if (!columns.some((column) => 'field' in column && column.field === 'orderNumber'))
      wrong(['columns'], 'must have a column with the field orderNumber, by which the answer names the order')
    if (new Set(columns.map(({ header }) => header)).size < columns.length)
      wrong(['columns'], 'must not have the same header twice')
    if (answer.orderNumber === answer.trackingNumber) wrong(['answer'], 'must name two different columns')
  })
export type Booking = z.infer<typeof booking>

const courier = z
  .strictObject({
    /** Used in the order log: it must never be given to another courier. */
    id: z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens, such as tcs'),
    name: text,
    /** The courier's page about one parcel, with `{number}` where its tracking number stands. */
    trackingUrl: z
      .url({ protocol: /^https$/, error: 'must be an https:// address' })
      .includes('{number}', 'must have {number} where the tracking number stands'),
    /** Left out for a courier whose parcels are not booked with a file. */
    booking: booking.optional(),
  })
  .readonly()
export type Courier = z.infer<typeof courier>

export const couriersSchema = z.array(courier).readonly().superRefine(distinctIds)

/** An empty string means that the contact is not set. */
const unset = z.literal('')

export const deliveryTerms = z
  .strictObject({
    /** For each order; 0 when delivery is free. */
    fee: rupees,
    /**
     * An order whose products cost more than this is delivered free, whatever the fee. Every shop has such an amount: the home
     * page names it, even while delivery is free.
     */
    freeAbove: rupees,
    /** How long delivery takes: `24-48h`. */
    time: text,
  })
  .readonly()
/** What the rules of an order and the words of pages go by: each of them must have both. */
export type DeliveryTerms = Omit<z.infer<typeof deliveryTerms>, 'time'>

const atLeastOne = z.int('must be a whole number').min(1, 'must not be below 1')

export const orderTerms = z
  .strictObject({
    /** The most pieces of one order. */
    pieces: atLeastOne,
    /** The most that one order may come to. */
    rupees: atLeastOne,
    /** How many orders may wait for their confirmation: with one phone, from one device, from one network address. */
    unconfirmed: z
      .strictObject({
        phone: atLeastOne,
        device: atLeastOne,
        /** Of the last 24 hours. Customers of a mobile carrier share an address. */
        network: atLeastOne,
      })
      .readonly(),
    /** The most confirmations that customers are sent in an hour: in all, and for orders of one network address. Others wait. */
    mails: z.strictObject({ hour: atLeastOne, networkHour: atLeastOne }).readonly(),
  })
  .readonly()
/** How much an order may hold, and how many may wait. */
export type OrderTerms = z.infer<typeof orderTerms>

export const brandSchema = z
  .strictObject({
    /** It is also the name of the sender of mails. */
    name: text.regex(/^[^<>()[\]\\,;:@"]*$/, 'must have none of < > ( ) [ ] \\ , ; : @ "'),
    /** Shown in two lines, broken after its first comma. */
    tagline: z.string().regex(/^.+, .+$/, 'must have a comma, where it is broken into two lines'),
    description: text,
    email: z.email('must be an e-mail address, or empty').or(unset),
    phone: z
      .string()
      .regex(/^\+\d[\d ]{6,}$/, 'must be such as +92 300 1234567, or empty')
      .or(unset),
    /** The number of the chat. */
    whatsapp: z
      .string()
      .regex(/^[1-9]\d{6,14}$/, 'must be digits that begin with the country, such as 923001234567, or empty')
      .or(unset),
    /** Addresses of the shop's pages on social networks, by the network's name. */
    social: z.record(text, z.url({ protocol: /^https$/, error: 'must be an https:// address' })).readonly(),
    delivery: deliveryTerms,
    orders: orderTerms,
    policies: z
      .strictObject({
        /** `7-10 day return policy` */
        returns: text,
        /** In which state something is taken back that only does not please: `unworn, unwashed and with its tags`. */
        returnCondition: text,
        /** Whether the shop pays for the way back of such a thing, too. What is wrong or faulty always comes back at its expense. */
        freeReturns: z.boolean('must be true or false'),
      })
      .readonly(),
  })
  .readonly()
export type Brand = z.infer<typeof brandSchema>
