/** The files whose rows are made of single events: each is written while the log is read once, from its beginning. */

import { stockMoves } from '#events/catalogue/stock.ts'
import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import { actorWords, eventOrderNumber, wordsWithoutOrder } from '#events/event-words.ts'
import { typeName } from '#events/fact-table.ts'
import type { Cell } from '#server/exports/csv.ts'

export type EventTable = {
  readonly file: string
  /** For the README. */
  readonly says: string
  readonly columns: readonly string[]
  /** The rows of an event, which comes as the log has it and with its personal parts open. */
  readonly rows: (recorded: RecordedEvent, opened: OpenedEvent) => readonly (readonly Cell[])[]
}

const none: readonly (readonly Cell[])[] = []
/** Paisa as rupees. */
const inRupees = (paisa: number) => paisa / 100

export const eventTables: readonly EventTable[] = [
  {
    file: 'order-history.csv',
    says: 'What happened to each order, oldest first. `position` is the place in the log.',
    columns: ['position', 'at', 'order', 'type', 'what', 'by'],
    rows: (recorded) => {
      const order = eventOrderNumber(recorded)
      if (order === null) return none
      const { position, at, type, actor } = recorded
      return [[position, at, order, type, wordsWithoutOrder(recorded), actorWords(actor)]]
    },
  },
  {
    file: 'prices.csv',
    says: "Each price of each product with the moment from which it was the product's own, without sales.",
    columns: ['position', 'at', 'product', 'price', 'by'],
    rows: ({ position, at, type, data, actor }) => {
      if (type === 'ProductPublished') return [[position, at, data.productId, data.price, actorWords(actor)]]
      if (type === 'PriceChanged') return [[position, at, data.productId, data.to, actorWords(actor)]]
      return none
    },
  },
  {
    file: 'stock-movements.csv',
    says: 'Every change of the counted stock. `units` is what was added, below 0 what was taken. The sum of a counted size is what is left of it.',
    columns: ['position', 'at', 'product', 'size', 'units', 'type', 'order', 'reason', 'by'],
    rows: (recorded) => {
      const { position, at, type, actor } = recorded
      const reason = recorded.type === 'StockCounted' ? recorded.data.reason : ''
      const order = eventOrderNumber(recorded) ?? ''
      return stockMoves(recorded).map(({ productId, size, units }) => [
        ...[position, at, productId, size, units, type, order, reason],
        actorWords(actor),
      ])
    },
  },
  {
    file: 'cash.csv',
    says: 'What couriers paid for each parcel, and what was claimed from them. Amounts are rupees.',
    columns: [
      ...['position', 'at', 'order', 'type', 'courier', 'statement', 'kind', 'to collect', 'collected'],
      ...['charges', 'income tax', 'sales tax', 'claim', 'claim stage'],
    ],
    rows: (recorded) => {
      const { position, at } = recorded
      switch (recorded.type) {
        case 'CashBooked':
        case 'CashUnbooked': {
          const { orderNumber, courier, statement, kind, cashToCollect, ...sums } = recorded.data
          const amounts = [sums.collected, sums.charges, sums.incomeTax, sums.salesTax].map(inRupees)
          const about = [position, at, orderNumber, recorded.type, courier, statement, kind, cashToCollect]
          return [[...about, ...amounts, '', '']]
        }
        case 'ClaimOpened':
        case 'ClaimSent':
        case 'ClaimAnswered':
        case 'ClaimSettled':
        case 'ClaimReopened':
        case 'ClaimWrittenOff':
        case 'ClaimWithdrawn': {
          const { orderNumber, courier, cashToCollect, claim } = recorded.data
          const about = [position, at, orderNumber, recorded.type, courier, '', '', cashToCollect]
          return [[...about, '', '', '', '', inRupees(claim.amount), claim.stage]]
        }
        default:
          return none
      }
    },
  },
  {
    file: 'statements.csv',
    says: "Couriers' statements that were booked or taken back, and payments that arrived later. Amounts are rupees.",
    columns: [
      'position',
      'at',
      'type',
      'courier',
      'statement',
      'collected',
      'charges',
      'received',
      'received on',
    ],
    rows: (recorded) => {
      const { position, at } = recorded
      switch (recorded.type) {
        case 'StatementBooked':
        case 'StatementUnbooked': {
          const { courier, statement, collected, charges, received, receivedOn = '' } = recorded.data
          const amounts = [collected, charges, received].map(inRupees)
          return [[position, at, recorded.type, courier, statement, ...amounts, receivedOn]]
        }
        case 'PaymentReceived': {
          const { courier, statement, amount, day } = recorded.data
          return [[position, at, recorded.type, courier, statement, '', '', inRupees(amount), day]]
        }
        default:
          return none
      }
    },
  },
  {
    file: 'ratings.csv',
    says: 'The stars that shoppers gave to products that were delivered to them. Of an order and a product the last one counts.',
    columns: ['position', 'at', 'order', 'product', 'stars'],
    rows: ({ position, at, type, data }) =>
      type === 'ProductRated' ? [[position, at, data.orderNumber, data.productId, data.stars]] : none,
  },
  {
    file: 'reviews.csv',
    says: 'What shoppers wrote about products, and what the shop decided and answered, as it happened. `pictures` are names of files in `pictures/`.',
    columns: [
      'position',
      'at',
      'order',
      'product',
      'what',
      'stars',
      'words',
      'name',
      'answer',
      'pictures',
      'by',
    ],
    rows: (_, { position, at, actor, type, data }) => {
      switch (type) {
        case 'ReviewWritten':
          return [
            [
              ...[position, at, data.order, data.productId, typeName(type), data.stars],
              ...[data.customer?.words ?? '', data.customer?.name ?? '', '', data.pictures.join(' ')],
              actorWords(actor),
            ],
          ]
        case 'ReviewShown':
        case 'ReviewHidden':
        case 'ReviewAnswered':
        case 'ReviewWithdrawn': {
          const answer = type === 'ReviewAnswered' ? (data.customer?.answer ?? '') : ''
          return [
            [
              ...[position, at, data.order, data.productId, typeName(type), '', '', '', answer, ''],
              actorWords(actor),
            ],
          ]
        }
        default:
          return none
      }
    },
  },
  {
    file: 'waiting.csv',
    says: 'Who waits for a product, a size or the news, and what became of it. `wait` is the same for all rows of one wait; without a product it is the newsletter.',
    columns: ['position', 'at', 'wait', 'what', 'product', 'size', 'by', 'contact'],
    rows: (_, { position, at, type, data }) => {
      switch (type) {
        case 'WaitRequested':
        case 'WaitConfirmed':
        case 'WaitTold':
        case 'WaitWithdrawn':
        case 'WaitBought': {
          const contact = type === 'WaitRequested' ? (data.customer?.contact ?? '') : ''
          const { wait, productId = '', size = '', by } = data
          return [[position, at, wait, typeName(type), productId, size, by, contact]]
        }
        default:
          return none
      }
    },
  },
  {
    file: 'imported-orders.csv',
    says: 'Orders that were imported from another shop program. They are in no other file but `imported-order-lines.csv` and `events.jsonl`.',
    columns: [
      ...['position', 'source', 'number', 'placed at', 'status', 'delivery', 'discount', 'total', 'refunded'],
      ...['payment', 'name', 'email', 'phone', 'address'],
    ],
    rows: (_, { position, type, data }) => {
      if (type !== 'OrderImported') return none
      const { source, number, placedAt, status, deliveryFee, discount, total, refunded, payment = '' } = data
      const { name = '', mail = '', phone = '', address = '' } = data.customer ?? {}
      return [
        [
          ...[position, source, number, placedAt, status, deliveryFee, discount, total, refunded],
          ...[payment, name, mail, phone, address],
        ],
      ]
    },
  },
  {
    file: 'imported-order-lines.csv',
    says: 'The lines of the imported orders.',
    columns: ['source', 'number', 'name', 'sku', 'quantity', 'price'],
    rows: ({ type, data }) => {
      if (type !== 'OrderImported') return none
      const { source, number, lines } = data
      return lines.map(({ name, sku = '', quantity, price }) => [source, number, name, sku, quantity, price])
    },
  },
  {
    file: 'visits.csv',
    says: 'Page views and visits as they were counted, in pieces of some seconds.',
    columns: ['position', 'at', 'visits', 'page views'],
    rows: ({ position, at, type, data }) =>
      type === 'TrafficRecorded' ? [[position, at, data.visits, data.pageViews]] : none,
  },
  {
    file: 'advertising.csv',
    says: 'What advertising of a campaign cost in a month, in rupees, each time that it was said.',
    columns: ['position', 'at', 'campaign', 'month', 'cost'],
    rows: ({ position, at, type, data }) =>
      type === 'AdvertisingCostSet' ? [[position, at, data.campaign, data.month, data.cost]] : none,
  },
  {
    file: 'purchase-prices.csv',
    says: 'What one piece of a product costs the shop, in rupees, for orders from a month on, each time that it was said; empty when it was taken back.',
    columns: ['position', 'at', 'product', 'month', 'price'],
    rows: ({ position, at, type, data }) =>
      type === 'PurchasePriceSet' ? [[position, at, data.productId, data.month, data.price ?? '']] : none,
  },
]
