/** Examples of the commands about orders, parcels and cash. */

import type { HandlingRequest } from '#contract/orders/order-commands.ts'
import { checkout } from '#tests/server/test-shop.ts'
import type { Example, Examples } from './example.ts'
import { ITEM, PIECE, type Scene } from './scene.ts'

const PAID = { amount: 100, means: 'jazzcash', reference: 'TX 1' }
const BACK = [{ ...PIECE, condition: 'sellable' }]
const WISH = { wish: 'return', reason: 'not-liked', pieces: [PIECE] }

/** A command about an order, after others about it. */
const about =
  (status: string, body: object, ...before: readonly object[]): Example =>
  async ({ order, command }) => {
    const { orderNumber } = await order(status)
    for (const each of before) await command(orderNumber, each)
    return { path: { orderNumber }, body }
  }

const withCourier =
  (body: object, ...before: readonly object[]): Example =>
  async ({ sent, command }) => {
    const { orderNumber } = await sent()
    for (const each of before) await command(orderNumber, each)
    return { path: { orderNumber }, body }
  }

async function withReturnAsked({ order, shop }: Scene) {
  const { orderNumber, email } = await order('delivered')
  const wish = { identifier: email, ...WISH }
  await shop.stranger().post(`/api/orders/${orderNumber}/return`).send(wish).expect(200)
  return { orderNumber, email }
}

const agreeReturn = { type: 'AgreeReturn', pieces: [PIECE] }
const receivePiece = { type: 'ReceiveReturn', pieces: BACK }
const failed = { type: 'FailDelivery', reason: 'not-home', words: '' }

/** By the command of `handleOrder`. The compiler names a missing one. */
export const handlingExamples: Readonly<Record<HandlingRequest['type'], Example>> = {
  PrintSlip: about('confirmed', { type: 'PrintSlip' }),
  Pack: about('confirmed', { type: 'Pack' }),
  Unpack: about('confirmed', { type: 'Unpack' }, { type: 'Pack' }),
  ChangeLines: about('pending', { type: 'ChangeLines', edition: 0, items: [ITEM], discount: null }),
  ChangeDelivery: about('pending', {
    type: 'ChangeDelivery',
    edition: 0,
    address: '9 Canal Road, Karachi',
    city: 'Karachi',
  }),
  ChangeNote: about('pending', { type: 'ChangeNote', edition: 0, note: 'Ring twice' }),
  AskAdvance: about('pending', { type: 'AskAdvance', amount: 100 }),
  ReceiveAdvance: about('pending', { type: 'ReceiveAdvance', ...PAID }),
  ReturnAdvance: about('pending', { type: 'ReturnAdvance', ...PAID }, { type: 'ReceiveAdvance', ...PAID }),
  FailDelivery: withCourier(failed),
  AskReattempt: withCourier({ type: 'AskReattempt', words: 'Tomorrow' }, failed),
  ReceiveReturn: about('delivered', receivePiece, agreeReturn),
  CloseReturn: async (scene) => {
    const { orderNumber } = await withReturnAsked(scene)
    return { path: { orderNumber }, body: { type: 'CloseReturn', why: 'declined' } }
  },
  AgreeReturn: about('delivered', agreeReturn),
  PayRefund: about('delivered', { type: 'PayRefund', ...PAID }, agreeReturn, receivePiece),
  BlockCustomer: about('pending', { type: 'BlockCustomer', reason: 'fake' }),
  UnblockCustomer: about('pending', { type: 'UnblockCustomer' }, { type: 'BlockCustomer', reason: 'fake' }),
}

const attempt =
  (outcome: object): Example =>
  async ({ order }) => ({
    path: { orderNumber: (await order()).orderNumber },
    body: { channel: 'call', ...outcome },
  })

const toStatus =
  (from: string, to: object): Example =>
  async ({ order }) => ({ body: { orderNumber: (await order(from)).orderNumber, ...to } })

const onPath =
  (status: string, body?: object): Example =>
  async ({ order }) => ({ path: { orderNumber: (await order(status)).orderNumber }, ...(body && { body }) })

export const orderExamples: Examples = {
  placeOrder: () => ({ body: checkout() }),
  placeTypedOrder: () => ({
    body: {
      name: 'Zainab Tariq',
      email: 'zainab@example.com',
      phone: '0301 5550001',
      address: '3 Canal View, Lahore',
      items: [ITEM],
      channel: 'whatsapp',
    },
  }),
  askCustomer: onPath('pending', {}),
  leaveCustomer: onPath('pending'),
  recordContactAttempt: [
    attempt({ outcome: 'no-answer' }),
    attempt({ outcome: 'call-back', callBack: '2026-11-21T12:00:00Z' }),
    attempt({ outcome: 'confirmed' }),
    attempt({ outcome: 'declined' }),
  ],
  changeStatus: [
    toStatus('pending', { status: 'confirmed' }),
    toStatus('confirmed', { status: 'pending' }),
    toStatus('confirmed', { status: 'shipped' }),
    toStatus('shipped', { status: 'delivered' }),
    toStatus('shipped', { status: 'cancelled', reason: 'refused' }),
    toStatus('pending', { status: 'cancelled', reason: 'declined' }),
    async ({ order, command }) => {
      const { orderNumber } = await order('confirmed')
      await command(orderNumber, { type: 'Pack' })
      return { body: { orderNumber, status: 'shipped' } }
    },
  ],
  changeStatuses: async ({ order }) => {
    const orderNumbers = [(await order()).orderNumber, (await order()).orderNumber]
    return { body: { orderNumbers, status: 'confirmed' } }
  },
  correctContact: onPath('pending', checkout({ name: 'Bilal Ahmed', address: '1 Fort Road, Multan' })),
  handleOrders: async ({ order }) => ({
    body: { orderNumbers: [(await order('confirmed')).orderNumber], command: { type: 'Pack' } },
  }),
  exchangeOrder: onPath('delivered', { pieces: [PIECE], items: [{ ...ITEM, size: 'L' }] }),
  setLines: onPath('pending', { items: [ITEM] }),
  packOrder: onPath('confirmed', {}),
  addAttempt: withCourier({ reason: 'not at home' }),
  receiveParcel: withCourier({ condition: 'sellable' }),
  loseParcel: withCourier({}),
  refundOrder: about('delivered', PAID, agreeReturn, receivePiece),
  sendConfirmationAgain: onPath('pending', { recipient: 'customer' }),
  sendMessage: onPath('pending', { step: 'ask', language: 'en' }),
  sendMailsAgain: () => ({}),

  handOver: [
    async ({ order, next }) => {
      const { orderNumber } = await order('confirmed')
      return { body: { courier: 'tcs', parcels: [{ orderNumber, trackingNumber: `T-${next()}` }] } }
    },
    // A parcel of an order that was set to shipped before changes no status.
    async ({ order, next }) => {
      const { orderNumber } = await order('shipped')
      return { body: { courier: 'tcs', parcels: [{ orderNumber, trackingNumber: `T-${next()}` }] } }
    },
  ],
  undoHandover: withCourier({}),
  bookParcels: async ({ order }) => ({
    body: { courier: 'postex', orderNumbers: [(await order('confirmed')).orderNumber] },
  }),
  cancelBooking: async ({ order, owner }) => {
    const { orderNumber } = await order('confirmed')
    await owner
      .post('/api/admin/bookings')
      .send({ courier: 'postex', orderNumbers: [orderNumber] })
      .expect(200)
    return { path: { orderNumber } }
  },

  rateProduct: async ({ order }) => {
    const { orderNumber, email } = await order('delivered')
    return { path: { orderNumber }, body: { identifier: email, productId: PIECE.productId, stars: 4 } }
  },
  askReturn: async ({ order }) => {
    const { orderNumber, email } = await order('delivered')
    return { path: { orderNumber }, body: { identifier: email, ...WISH } }
  },
  withdrawReturn: async (scene) => {
    const { orderNumber, email } = await withReturnAsked(scene)
    return { path: { orderNumber }, query: { identifier: email } }
  },

  bookStatement: async ({ statement }) => {
    const { orderNumber, body } = await statement({ unknown: true })
    return { body, about: orderNumber }
  },
  unbookStatement: async ({ booked }) => {
    const { orderNumber, statement } = await booked()
    return { path: { statement }, about: orderNumber }
  },
  unbookStatementByName: async ({ booked }) => {
    const { orderNumber, statement } = await booked()
    return { query: { statement }, about: orderNumber }
  },
  explainStatement: async ({ booked }) => {
    const { orderNumber, statement } = await booked()
    return { path: { statement }, body: { text: 'Paid in cash' }, about: orderNumber }
  },
  nameStatementLine: async ({ booked }) => {
    const { orderNumber, statement } = await booked({ unknown: true })
    return { path: { statement, row: '2' }, body: { text: 'A fee' }, about: orderNumber }
  },
  recordPayment: async ({ booked }) => {
    const { orderNumber, statement } = await booked()
    const body = { courier: 'tcs', amount: 900, reference: 'IBFT 1', statements: [statement] }
    return { body, about: orderNumber }
  },
  openClaim: async ({ sent }) => ({ body: { orderNumber: (await sent()).orderNumber } }),
  changeClaim: ['sent', 'accepted', 'refused', 'withdrawn'].map(
    (to): Example =>
      async ({ sent, owner }) => {
        const { orderNumber } = await sent()
        await owner.post('/api/admin/claims').send({ orderNumber }).expect(201)
        if (to === 'accepted' || to === 'refused') {
          await owner.post(`/api/admin/claims/${orderNumber}`).send({ to: 'sent' }).expect(200)
        }
        return { path: { orderNumber }, body: { to } }
      },
  ),
  closeMonth: () => ({ path: { month: '2026-10' } }),
  changeStatementColumns: () => ({
    body: { courier: 'tcs', columns: { trackingNumber: 'CN', collected: 'COD', charges: ['Charges'] } },
  }),
}
