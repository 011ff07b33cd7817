/** The schemas of `products.json`, `couriers.json` and `shop.json`. The build and the start use them; pages import only types. */

import { z } from 'zod'
import { bookingFields, categories, groups, sizes } from './choices.ts'
import { LONGEST_NOTE } from './garment-notes.ts'
import { LONGEST_ADDRESS, LONGEST_MAIL_WORDS, LONGEST_MESSAGE } from './longest-texts.ts'
import type { MailKind, MessageStep } from './message-text.ts'

const text = z.string().trim().min(1, 'must not be empty')
/** With any number of pieces, sums stay exact. */
const rupees = z
  .int('must be a whole number of rupees')
  .min(0, 'must not be below 0')
  .max(10_000_000, 'must not be above Rs 10,000,000')
/** In addresses and in the log. */
export const productId = z
  .string()
  .regex(/^[a-z0-9]{1,20}$/, 'must be small letters and digits, such as m8, up to 20')
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
    /** A file in `web/pictures/`, measured in `pictures.json`. */
    file: text,
    /** The alternative text of the picture. */
    alt: text,
  })
  .readonly()

const note = text.max(LONGEST_NOTE, `must have up to ${LONGEST_NOTE} characters`)

const product = z
  .strictObject({
    /** Used in addresses and in the order log: never reuse it for another product. */
    id: productId,
    name: text,
    group: z.enum(groups),
    category: z.enum(categories),
    price: rupees,
    /** What it cost before the shop began, shown struck through. */
    priceBefore: rupees.optional(),
    /** Shown as badges: `NEW` in gold, any other text in purple. */
    tags: z.array(text).readonly().default([]),
    /** The sizes that are made; all when omitted. */
    sizes: z.array(z.enum(sizes)).min(1, 'must name a size').readonly().default(sizes),
    soldOut: z.boolean().default(false),
    /** Announced: it is shown without a price and cannot be bought. */
    comingSoon: z.boolean().default(false),
    /** One paragraph for the product page. */
    details: text,
    /** Left out when it is not known. */
    fabric: note.optional(),
    fitNote: note.optional(),
    care: note.optional(),
    /** The front first. */
    pictures: z.array(picture).min(1, 'must have a picture').readonly(),
    /** The number of units made in each size. Without it, the product never runs low. */
    stock: z
      .strictObject(Object.fromEntries(sizes.map((size) => [size, units])))
      .readonly()
      .optional(),
  })
  .readonly()
  .superRefine(({ name, price, priceBefore, comingSoon, pictures }, { addIssue }) => {
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (price === 0 && !comingSoon) wrong(['price'], 'must be above 0 for what can be bought')
    if (priceBefore !== undefined && priceBefore <= price) {
      wrong(['priceBefore'], 'must be above the price; leave it out when nothing is taken off')
    }
    if (new Set(pictures.map(({ file }) => file)).size < pictures.length) {
      wrong(['pictures'], 'must not have the same file twice')
    }
    for (const { file, alt } of pictures) {
      if (!alt.startsWith(`${name} - `))
        wrong(['pictures'], `the alt of ${file} must begin with “${name} - ”`)
    }
  })
export type StartingProduct = z.infer<typeof product>
/** As people write it: fields with a default may be missing. */
export type WrittenProduct = z.input<typeof product>

export const productsSchema = z.array(product).readonly().superRefine(distinctIds)

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

/** An empty string means that the contact is not set. */
const unset = z.literal('')

const contacts = {
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
}

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
    /** Where the shop asks about parcels: an office, not a person, because the log stores it unsealed. Omitted while it is not known. */
    contacts: z.strictObject(contacts).readonly().optional(),
  })
  .readonly()
export type Courier = z.infer<typeof courier>

export const couriersSchema = z.array(courier).readonly().superRefine(distinctIds)

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
const times = z.int('must be a whole number').min(0, 'must not be below 0').max(365, 'must not be above 365')
const percent = z
  .int('must be a whole percentage')
  .min(0, 'must not be below 0')
  .max(100, 'must not be above 100')

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
    /** When a customer is asked to pay a part before the order is sent. */
    advance: z
      .strictObject({
        /** From so many refused parcels of the customer on; 0 for never. */
        afterRefusals: times,
        /** Percent of the order's total. */
        share: z
          .int('must be a whole percentage')
          .min(10, 'must not be below 10')
          .max(100, 'must not be above 100'),
      })
      .readonly(),
    /** After so many tries without an answer, an unconfirmed order can be cancelled as unreachable. */
    tries: atLeastOne,
    /** For so many days after its delivery, a shopper can ask for an exchange or a return; 0 for never. */
    exchangeDays: times,
    /** What staff may do without the owner, in percent. */
    alone: z
      .strictObject({
        /** Of the price of the pieces, that they take off by hand. */
        discount: percent,
        /** Of the total, that they record as paid in advance. */
        advance: percent,
        /** Of the total, that they refund beside what came back. */
        refund: percent,
      })
      .readonly(),
  })
  .readonly()
/** The limits on one order and on unconfirmed orders, and the rules of what follows. */
export type OrderTerms = z.infer<typeof orderTerms>

export const policyTerms = z
  .strictObject({
    /** `7-10 day return policy` */
    returns: text,
    /** The required condition of an item that is returned without a defect: `unworn, unwashed and with its tags`. */
    returnCondition: text,
    /** Whether the shop pays for the return of such an item. It always pays for the return of a wrong or faulty item. */
    freeReturns: z.boolean('must be true or false'),
  })
  .readonly()

const messageText = text.max(LONGEST_MESSAGE, `must have up to ${LONGEST_MESSAGE} characters`)
const message = z.strictObject({ en: messageText, ur: messageText }).readonly()

/** The WhatsApp texts; see `message-text.ts`. */
export const messageTexts = z
  .strictObject({
    /** Please confirm. */
    ask: message,
    /** A part is asked in advance. */
    advance: message,
    /** The courier has it. */
    sent: message,
    /** It arrives today. */
    arriving: message,
    /** The courier did not find the customer. */
    missed: message,
    /** How an exchange goes. */
    exchange: message,
    /** What came back, and its refund. */
    returned: message,
  } satisfies Record<MessageStep, z.ZodType>)
  .readonly()

const words = z.string().trim().max(LONGEST_MAIL_WORDS, `must have up to ${LONGEST_MAIL_WORDS} characters`)

/** What the shop adds to its mails to customers; see `message-text.ts`. */
export const mailWords = z
  .strictObject({
    placed: words,
    changed: words,
    parcel: words,
    exchange: words,
    return: words,
    declined: words,
    refund: words,
  } satisfies Record<MailKind, z.ZodType>)
  .readonly()

export const brandSchema = z
  .strictObject({
    /** Also the sender name of mails. */
    name: text.regex(/^[^<>()[\]\\,;:@"]*$/, 'must have none of < > ( ) [ ] \\ , ; : @ "'),
    /** Shown on two lines, split after its first comma. */
    tagline: z.string().regex(/^.+, .+$/, 'must have a comma, where it is broken into two lines'),
    description: text,
    ...contacts,
    /** The sender on a parcel, to which it comes back; lines of text. */
    address: z.string().trim().max(LONGEST_ADDRESS, `must have up to ${LONGEST_ADDRESS} characters`),
    /** The addresses of the shop's pages on social networks, by the name of the network. */
    social: z.record(text, z.url({ protocol: /^https$/, error: 'must be an https:// address' })).readonly(),
    delivery: deliveryTerms,
    orders: orderTerms,
    policies: policyTerms,
    messages: messageTexts,
    mails: mailWords,
  })
  .readonly()
export type Brand = z.infer<typeof brandSchema>
