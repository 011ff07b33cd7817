/** Examples of the commands about what is sold, the people of the shop, its settings and its programs. */

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { identityOf } from '#events/customer-key-of.ts'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import { cosign, witnessKeyText } from '#events/proof/cosignature.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { signerNamed } from '#tests/events/proof/signer-named.ts'
import { PASSWORD } from '#tests/server/people/people.ts'
import { checkout } from '#tests/server/test-shop.ts'
import type { Example, Examples } from './example.ts'
import { PRODUCT, type Scene } from './scene.ts'

const PLANNED = { from: '2029-01-01T00:00:00Z', to: '2029-02-01T00:00:00Z' }

async function plannedSale({ owner, next }: Scene) {
  const sale = { name: `Sale ${next()}`, products: ['a1'], percent: 10, ...PLANNED }
  return (await owner.post('/api/admin/sales').send(sale).expect(201)).body.data.sale as string
}

async function openedCode({ owner, next }: Scene) {
  const code = `CODE${next()}`
  await owner.post('/api/admin/codes').send({ code, percent: 10 }).expect(201)
  return code
}

/** A delivered order whose product is rated, and, where asked for, reviewed. */
async function rated({ order, shop }: Scene, { reviewed }: { readonly reviewed: boolean }) {
  const { orderNumber, email } = await order('delivered')
  const own = { identifier: email, productId: PRODUCT }
  const path = `/api/orders/${orderNumber}`
  await shop
    .stranger()
    .post(`${path}/ratings`)
    .send({ ...own, stars: 4 })
    .expect(200)
  if (reviewed)
    await shop
      .stranger()
      .post(`${path}/reviews`)
      .send({ ...own, words: 'Soft.' })
      .expect(201)
  return { orderNumber, own }
}

const onReview =
  (body: object): Example =>
  async (scene) => {
    const { orderNumber } = await rated(scene, { reviewed: true })
    return { path: { orderNumber, productId: PRODUCT }, body: { round: 1, ...body } }
  }

async function invited({ owner, next }: Scene) {
  const n = next()
  const person = { name: `Person ${n}`, email: `person-${n}@falakfits.test`, role: 'packer' }
  const { body } = await owner.post('/api/admin/staff').send(person).expect(201)
  return { id: body.data.id as string, token: body.data.invitation.split('/').at(-1) as string }
}

const onPerson =
  (body?: object): Example =>
  async (scene) => ({ path: { id: (await invited(scene)).id }, ...(body && { body }) })

async function webhook({ owner, next }: Scene) {
  const url = `https://receiver.invalid/${next()}`
  return (await owner.post('/api/admin/webhooks').send({ url }).expect(201)).body.data.id as string
}

const onWebhook =
  (body?: (n: number) => object): Example =>
  async (scene) => ({ path: { id: await webhook(scene) }, ...(body && { body: body(scene.next()) }) })

/** Somebody waits, by e-mail or phone, for a product that is sold out or, without one, for news. */
async function wait({ shop, waits, next }: Scene, by: 'email' | 'phone', productId?: string) {
  const n = next()
  const who = by === 'email' ? { email: `waits-${n}@example.com` } : { phone: `0311 ${1_000_000 + n}` }
  await shop
    .stranger()
    .post('/api/waiting')
    .send({ ...who, productId })
    .expect(202)
  const identity = identityOf({ email: '', ...who })
  return waits.idOf(identity, { productId: productId ?? null, size: null })
}

const withToken =
  (isConfirmed: boolean): Example =>
  async (scene) => {
    const token = scene.waits.tokenFor(await wait(scene, 'email'))
    if (isConfirmed) await scene.shop.stranger().post('/api/waiting/confirm').send({ token }).expect(200)
    return { body: { token } }
  }

async function writtenNews(scene: Scene) {
  const token = scene.waits.tokenFor(await wait(scene, 'email'))
  await scene.shop.stranger().post('/api/waiting/confirm').send({ token }).expect(200)
  const news = { subject: `New ${scene.next()}`, text: 'New.' }
  return (await scene.owner.post('/api/admin/news').send(news).expect(201)).body.data.id as string
}

async function cosignature({ staff }: Scene, witness: string) {
  const signer = signerNamed(witness)
  const { text: checkpoint } = await staff('auditor').get('/api/audit/checkpoint').expect(200)
  const body = parseSignedNote(checkpoint)?.body ?? ''
  const time = Math.floor(Date.parse('2026-11-21T06:00:00Z') / 1000)
  return { note: checkpoint + cosign(sha256, signer, body, time), key: witnessKeyText(sha256, signer) }
}

async function onOwnDevice({ shop }: Scene) {
  const from = shop.browser()
  const orderNumber = await shop.place({ email: 'device@example.com', phone: '0302 7654321' }, from)
  return { from, body: { orderNumber } }
}

export const shopExamples: Examples = {
  countStock: () => ({ body: { productId: PRODUCT, size: 'M', units: 100, reason: 'delivery' } }),
  setAdvertisingCost: () => ({ body: { campaign: 'eid', month: '2026-11', cost: 500, before: 0 } }),
  setPurchasePrice: () => ({
    path: { product: PRODUCT },
    body: { month: '2026-11', price: 700, before: null },
  }),
  uploadPicture: async () => ({
    body: await sharp({ create: { width: 640, height: 640, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
    headers: { 'Content-Type': 'image/jpeg' },
  }),
  publishProduct: ({ picture }) => ({
    body: {
      name: 'Night Train',
      details: 'A train under the moon.',
      group: 'men',
      category: 'Regular Fit',
      price: 2000,
      pictures: [picture()],
      stock: { S: 2 },
    },
    headers: { 'Idempotency-Key': randomUUID() },
  }),
  changeProduct: [
    () => ({ path: { product: 'a1' }, body: { price: 1300 } }),
    () => ({ path: { product: 'a1' }, body: { details: 'Embers.' } }),
    () => ({ path: { product: 'a1' }, body: { retired: true } }),
    () => ({ path: { product: 'a1' }, body: { retired: false } }),
  ],
  placeProduct: () => ({ path: { product: 'a1' }, body: { after: null } }),
  changeProducts: () => ({ body: { products: ['a1', 'a2'], change: { pricePercent: 10 } } }),
  scheduleSale: ({ next }) => ({
    body: { name: `Sale ${next()}`, products: ['u1'], percent: 10, ...PLANNED },
  }),
  changeSale: async (scene) => ({ path: { sale: await plannedSale(scene) }, body: { name: 'Later' } }),
  stopSale: async (scene) => ({ path: { sale: await plannedSale(scene) } }),
  describeShop: () => ({ body: { orders: { tries: 4 } } }),
  openCode: ({ next }) => ({ body: { code: `OPEN${next()}`, percent: 10 } }),
  changeCode: async (scene) => ({ path: { code: await openedCode(scene) }, body: { uses: 5 } }),
  closeCode: async (scene) => ({ path: { code: await openedCode(scene) } }),
  checkCode: async (scene) => ({ body: { code: await openedCode(scene), items: checkout().items } }),
  checkTypedCode: async (scene) => ({ body: { code: await openedCode(scene), items: checkout().items } }),

  writeReview: async (scene) => {
    const { orderNumber, own } = await rated(scene, { reviewed: false })
    return { path: { orderNumber }, body: { ...own, words: 'Soft.' } }
  },
  withdrawReview: async (scene) => {
    const { orderNumber, own } = await rated(scene, { reviewed: true })
    return { path: { orderNumber }, query: own }
  },
  showReview: onReview({}),
  hideReview: onReview({ reason: 'advertising' }),
  answerReview: onReview({ answer: 'Thank you.' }),

  askToWait: () => ({ body: { email: 'new@example.com', productId: 'm4' } }),
  confirmWait: withToken(false),
  leaveWaiting: withToken(true),
  unsubscribe: async (scene) => ({
    query: { token: scene.waits.tokenFor(await wait(scene, 'email')) },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }),
  noteTold: async (scene) => ({ path: { wait: await wait(scene, 'phone', PRODUCT) } }),
  previewNews: () => ({ body: { subject: 'New', text: 'New.' } }),
  sendNews: async (scene) => {
    await writtenNews(scene)
    return { body: { subject: 'More', text: 'More.' } }
  },
  stopNews: async (scene) => ({ path: { news: await writtenNews(scene) } }),
  resumeNews: async (scene) => {
    const news = await writtenNews(scene)
    await scene.owner.post(`/api/admin/news/${news}/stop`).expect(200)
    return { path: { news } }
  },

  sendConfirmation: onOwnDevice,
  sendConfirmationByBackup: onOwnDevice,
  countPageView: () => ({ body: { route: '/', path: '/', visit: true } }),

  changeSettings: () => ({
    body: { dailyReports: false, lateAfter: { toConfirm: 5, toPack: 6, withCourier: 70 } },
  }),
  saveOrderView: () => ({ body: { name: 'Lahore', address: 'city=lahore' } }),
  deleteOrderView: async ({ owner }) => {
    await owner.put('/api/admin/order-views').send({ name: 'Old', address: 'city=multan' }).expect(200)
    return { query: { name: 'Old' } }
  },
  changeFactorRule: () => ({ body: { required: false } }),
  acceptInvitation: async (scene) => ({
    path: { token: (await invited(scene)).token },
    body: { password: PASSWORD },
  }),
  inviteStaff: () => ({
    body: { name: 'Nadia', email: 'nadia@falakfits.test', role: 'caller' },
  }),
  inviteStaffAgain: onPerson(),
  changeStaff: [onPerson({ name: 'Renamed' }), onPerson({ role: 'caller' })],
  removeStaff: onPerson(),
  removeFactors: onPerson(),
  makeToken: () => ({ body: { name: 'Sync', scopes: ['orders'] } }),
  revokeToken: async ({ owner, next }) => {
    const token = { name: `Token ${next()}`, scopes: ['orders'] }
    return { path: { id: (await owner.post('/api/admin/tokens').send(token).expect(201)).body.data.id } }
  },
  addWebhook: () => ({ body: { url: 'https://receiver.invalid/new' } }),
  moveWebhook: onWebhook((n) => ({ url: `https://receiver.invalid/moved-${n}` })),
  retryWebhook: onWebhook(),
  replayWebhook: onWebhook(() => ({ after: 0 })),
  removeWebhook: onWebhook(),
  handInCosignature: async (scene) => ({ body: await cosignature(scene, 'witness.example') }),
  removeWitness: async (scene) => {
    const name = 'removed.example'
    const handedIn = await cosignature(scene, name)
    await scene.staff('auditor').post('/api/audit/cosignatures').send(handedIn).expect(201)
    return { query: { name } }
  },
}
