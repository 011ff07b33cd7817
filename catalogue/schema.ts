/** The schemas of `products.json`, `couriers.json` and `shop.json`. The build and the start use them; pages import only types. */

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
    /** The alternative text of the picture. */
    alt: text,
  })
  .readonly()
export type Picture = z.infer<typeof picture>

const product = z
  .strictObject({
    /** Used in addresses and in the order log: never reuse it for another product. */
    id: z.string().regex(/^[a-z0-9]+$/, 'must be small letters and digits, such as m8'),
    name: text,
    group: z.enum(groups),
    category: z.enum(categories),
    price: rupees,
    /** The former price, shown struck through. */
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
    /** The number of units made in each size. Without it, the product never runs low. */
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

/** The fields of a parcel that a booking file can contain. */
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

/** The booking file that a courier needs before it takes parcels, and the columns of its answer with the tracking numbers. */
const booking = z
  .strictObject({
    /** In the courier's order. Each is filled from the order, or contains the same `value` for all parcels. */
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
    /** The headers of two columns in the courier's answer. */
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
    /** Used in the order log: never reuse it for another courier. */
    id: z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens, such as tcs'),
    name: text,
    /** The address of the courier's page about one parcel, with `{number}` in place of the tracking number. */
    trackingUrl: z
      .url({ protocol: /^https$/, error: 'must be an https:// address' })
      .includes('{number}', 'must have {number} where the tracking number stands'),
    /** Omitted for a courier whose parcels are not booked with a file. */
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
     * An order whose products cost more than this is delivered free, even when there is a fee. It is required because the home
     * page shows it, even while delivery is free.
     */
    freeAbove: rupees,
    /** How long delivery takes: `24-48h`. */
    time: text,
  })
  .readonly()
/** The terms that determine the delivery fee of an order and the delivery texts of pages. */
export type DeliveryTerms = Omit<z.infer<typeof deliveryTerms>, 'time'>

const atLeastOne = z.int('must be a whole number').min(1, 'must not be below 1')

export const orderTerms = z
  .strictObject({
    /** The maximum number of pieces in one order. */
    pieces: atLeastOne,
    /** The maximum total of one order. */
    rupees: atLeastOne,
    /** How many orders may wait for confirmation for one phone number, one device and one network address. */
    unconfirmed: z
      .strictObject({
        phone: atLeastOne,
        device: atLeastOne,
        /** Within the last 24 hours. Customers of a mobile carrier share an address. */
        network: atLeastOne,
      })
      .readonly(),
    /** The maximum number of confirmation mails per hour, in total and for orders from one network address. Further mails wait. */
    mails: z.strictObject({ hour: atLeastOne, networkHour: atLeastOne }).readonly(),
  })
  .readonly()
/** The limits on one order and on unconfirmed orders. */
export type OrderTerms = z.infer<typeof orderTerms>

export const brandSchema = z
  .strictObject({
    /** Also the sender name of mails. */
    name: text.regex(/^[^<>()[\]\\,;:@"]*$/, 'must have none of < > ( ) [ ] \\ , ; : @ "'),
    /** Shown on two lines, split after its first comma. */
    tagline: z.string().regex(/^.+, .+$/, 'must have a comma, where it is broken into two lines'),
    description: text,
    email: z.email('must be an e-mail address, or empty').or(unset),
    phone: z
      .string()
      .regex(/^\+\d[\d ]{6,}$/, 'must be such as +92 300 1234567, or empty')
      .or(unset),
    /** The WhatsApp number for the chat. */
    whatsapp: z
      .string()
      .regex(/^[1-9]\d{6,14}$/, 'must be digits that begin with the country, such as 923001234567, or empty')
      .or(unset),
    /** The addresses of the shop's pages on social networks, by the name of the network. */
    social: z.record(text, z.url({ protocol: /^https$/, error: 'must be an https:// address' })).readonly(),
    delivery: deliveryTerms,
    orders: orderTerms,
    policies: z
      .strictObject({
        /** `7-10 day return policy` */
        returns: text,
        /** The required condition of an item that is returned without a defect: `unworn, unwashed and with its tags`. */
        returnCondition: text,
        /** Whether the shop pays for the return of such an item. It always pays for the return of a wrong or faulty item. */
        freeReturns: z.boolean('must be true or false'),
      })
      .readonly(),
  })
  .readonly()
export type Brand = z.infer<typeof brandSchema>
