/**
 * The mails of the shop as they are sent, about an order that does not exist: written by the same code, from the products and terms
 * that the shop has now. No customer of the shop is in them.
 */

import type { Catalogue } from '#catalogue/catalogue.ts'
import { type MailKind, mailNames } from '#catalogue/message-text.ts'
import { type Product, sizes as shopSizes } from '#catalogue/product.ts'
import { totalsOf } from '#catalogue/totals.ts'
import type { ExampleMail } from '#contract/messages/mails.ts'
import { dayOf } from '#events/calendar.ts'
import { type OpenEvent, type OpenedEvent, type OrderLine, orderStream } from '#events/event.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import { proposeOrderNumber } from '#events/orders/order-number.ts'
import { orderOf, placedOrder } from '#events/orders/order-state.ts'
import { writeOrderMail } from './write-order-mail.ts'

type Example = Pick<ExampleMail, 'id' | 'name' | 'to' | 'from'> & {
  readonly which: OrderMail
  /** What happened to the order after it was placed. */
  readonly after: readonly OpenEvent[]
}

type Situation = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly publicUrl: string | undefined
}

const EMAIL = 'ayesha@example.com'

export async function exampleMails(
  catalogue: Pick<Catalogue, 'products' | 'shop'>,
  situation: Situation,
): Promise<readonly ExampleMail[]> {
  const { publicUrl } = situation
  const { placed, linked, examples } = exampleOrder(catalogue, situation)
  return Promise.all(
    examples.map(async ({ id, name, to, from, which, after }): Promise<ExampleMail> => {
      const events = recorded([placed, ...after], situation)
      const order = placedOrder(events)
      const mail = await writeOrderMail(
        {
          state: 'pending',
          which,
          order: orderOf(order),
          placed: order,
          events,
          position: events.length,
          address: EMAIL,
          parcel: undefined,
          progress: { ...order.mail.customer, edition: 1 },
        },
        {
          publicUrl,
          mails: catalogue.shop.mails,
          ordersPath: () => '/order-history',
          // A receipt is signed for an order that the log has.
          receiptOf: async () => null,
          readOrder: async () => placedOrder(recorded([linked], situation)),
        },
      )
      const { subject, html, text } = mail
      return { id, name, to, from, subject, html, text }
    }),
  )
}

function exampleOrder({ products, shop }: Pick<Catalogue, 'products' | 'shop'>, { now }: Situation) {
  const product = products.find(({ comingSoon, soldOut }) => !comingSoon && !soldOut) ?? products[0]
  const day = dayOf(new Date(now).toISOString())
  const [orderNumber, exchange] = [proposeOrderNumber(day, () => 0.1), proposeOrderNumber(day, () => 0.2)]
  const [ordered, other] = [lineOf(product, 0), lineOf(product, 1)]
  const courier = shop.couriers[0]?.id ?? ''
  const priced = (line: OrderLine) => ({ lines: [line], ...totalsOf(line.price, shop.delivery) })
  const placing = (number: string, line: OrderLine): OpenEvent => ({
    type: 'OrderPlaced',
    data: {
      orderNumber: number,
      day,
      ...priced(line),
      paymentMethod: 'COD',
      newCustomer: true,
      customer: {
        name: 'Ayesha Khan',
        email: EMAIL,
        phone: '0300 1234567',
        address: '12 Mall Road, Lahore',
        device: null,
      },
    },
  })
  const { total } = priced(ordered)
  const reference = { email: EMAIL, reference: 'TX-7790001234' }
  const toCustomer = (
    id: MailKind,
    from: Example['from'],
    which: OrderMail,
    ...after: OpenEvent[]
  ): Example => {
    return { id, name: mailNames[id], to: 'customer', from, which, after }
  }
  const examples: readonly Example[] = [
    toCustomer('placed', ['contacts', 'delivery'], 'customer'),
    toCustomer('changed', ['contacts', 'delivery'], 'customer', {
      type: 'LinesChanged',
      data: { orderNumber, day, before: priced(ordered), after: priced(other), catalogue: 0 },
    }),
    toCustomer('parcel', ['contacts', 'couriers'], 'parcel', {
      type: 'ParcelHandedOver',
      data: {
        orderNumber,
        courier,
        cashToCollect: total,
        handedOver: day,
        from: 'confirmed',
        trackingHash: '0'.repeat(64),
        customer: { email: EMAIL, trackingNumber: '1234567890' },
      },
    }),
    toCustomer('exchange', ['contacts', 'address'], 'return', {
      type: 'ExchangeAgreed',
      data: { orderNumber, pieces: [ordered], exchange, credit: ordered.price, backFirst: true },
    }),
    toCustomer('return', ['contacts', 'address'], 'return', {
      type: 'ReturnAgreed',
      data: { orderNumber, pieces: [ordered] },
    }),
    toCustomer('declined', ['contacts'], 'return', {
      type: 'ReturnClosed',
      data: { orderNumber, why: 'declined' },
    }),
    toCustomer('refund', ['contacts'], 'refund', {
      type: 'RefundPaid',
      data: { orderNumber, day, amount: ordered.price, means: 'jazzcash', customer: reference },
    }),
    { id: 'shop', name: 'The shop’s own copy', to: 'shop', from: ['delivery'], which: 'shop', after: [] },
  ]
  return { placed: placing(orderNumber, ordered), linked: placing(exchange, other), examples }
}

/** One piece of a product, in its nth size. */
function lineOf(product: Product | undefined, place: number): OrderLine {
  const { id = 'example', name = 'T-shirt', category = 'T-shirts', price = 1_000, sizes = [] } = product ?? {}
  return {
    productId: id,
    name,
    category,
    size: sizes[place] ?? sizes[0] ?? shopSizes[0],
    quantity: 1,
    price,
  }
}

function recorded(events: readonly OpenEvent[], { now }: Situation): readonly OpenedEvent[] {
  return events.map((event, place): OpenedEvent => {
    const { orderNumber } = event.data as { readonly orderNumber: string }
    return {
      ...event,
      position: place + 1,
      id: `example-${place + 1}`,
      stream: orderStream(orderNumber),
      version: place + 1,
      schema: 1,
      at: new Date(now).toISOString(),
      actor: { role: 'system' },
    }
  })
}
