/** A shop for arbitrary input: with orders, a session for each kind of caller, and data that only the owner may read. */

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { products } from '#catalogue/products.ts'
import { startingProducts, startingShop } from '#catalogue/starting-catalogue.ts'
import { identityOf } from '#events/customer-key-of.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import { cosign, witnessKeyText } from '#events/proof/cosignature.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { createOrderLinks } from '#server/orders/order-link.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { deviceKeyOf } from '#server/platform/secrets/device-key-of.ts'
import { createWaitIds } from '#server/waiting/wait-ids.ts'
import { signerNamed } from '#tests/events/proof/signer-named.ts'
import { handOverAll } from '#tests/server/parcels/parcels-with-courier.ts'
import { ADMIN, AUDITOR, checkout, openSharedShop, type TestShop } from '../../server/test-shop.ts'
import { examine } from '../examine.ts'
import type { Caller } from './any-input.ts'
import { peopleWithFactors, SITE } from './people-with-factors.ts'
import type { KnownValues } from './schema-values.ts'
import type { Answer } from './send-input.ts'

const SHOPPER = { email: 'bilal@example.com', phone: '0301 7654321' }
const NEIGHBOUR = {
  name: 'Zulfiqar Ali Canary',
  email: 'zulfiqar.canary@example.com',
  phone: '0333 9182736',
  address: '77 Hidden Canary Lane, Multan',
}

const OWN_PASSWORD = 'seventeen blue kites over Clifton'

/** A sign-in of any kind ends the session that its browser had. */
const endsSession = /^sign(?:In|Out)/

export type FuzzedShop = {
  readonly shop: TestShop
  /** The existing values for the requests of a call. Some calls consume them, so each of these has its own. */
  knownTo(operation: string): Promise<KnownValues>
  /** Texts that only an admin may read. */
  readonly secrets: readonly string[]
  /** A separate session for the calls that end the one of their browser: which of many requests signs in is a matter of chance. */
  cookieOf(caller: Caller, operation: string): string | null
  /** Records an acknowledged order. */
  acknowledge(answer: Answer): void
  /** Throws when the log is invalid, or does not contain exactly the acknowledged orders. Closes the shop. */
  examineAll(): Promise<void>
  close(): Promise<void>
}

export async function openFuzzedShop(settings: Readonly<Record<string, string>> = {}): Promise<FuzzedShop> {
  const shop = await openSharedShop({
    settings: { SHOP_EMAIL: 'shop@falakfits.test', PUBLIC_URL: SITE, ...settings },
    // As many as are placed here may wait, and some more. The live `brand` is that of the last shop that was fuzzed.
    terms: { ...startingShop.orders, unconfirmed: { phone: 20, device: 20, network: 20 } },
  })
  const location: LogLocation = settings.DATABASE_URL
    ? { engine: 'postgres', url: settings.DATABASE_URL }
    : { engine: 'sqlite', file: `${shop.folder}/shop.db` }
  const placed: string[] = []
  const place = async (changes: Readonly<Record<string, unknown>>) => {
    const answer = await shop.stranger().post('/api/orders').send(checkout(changes)).expect(201)
    const { orderNumber } = answer.body.data
    placed.push(orderNumber)
    return { orderNumber, cookie: cookieIn(answer.headers) }
  }
  const own = await place(SHOPPER)
  const orderNumbers = [own.orderNumber]
  for (let n = 0; n < 4; n++) orderNumbers.push((await place(SHOPPER)).orderNumber)
  await place(NEIGHBOUR)
  // Unknown to calls that change orders, so that pieces of them can always come back.
  const [toAsk, toWithdraw, toExchange] = [await place(SHOPPER), await place(SHOPPER), await place(SHOPPER)]
  const toRefund = await place(SHOPPER)
  const comingBack = [toAsk, toWithdraw, toExchange, toRefund].map(({ orderNumber }) => orderNumber)
  const toReview: string[] = []
  for (let n = 0; n < 4; n++) toReview.push((await place(SHOPPER)).orderNumber)
  const owner = await shop.signedIn()
  // A delivered order can be rated.
  const delivered = [...orderNumbers, ...comingBack, ...toReview]
  await owner
    .put('/api/admin/update-orders')
    .send({ orderNumbers: delivered, status: 'delivered' })
    .expect(200)
  const reviews = await writtenReviews(shop, owner, toReview)
  const piece = { productId: 'm7', size: 'M', quantity: 1, condition: 'sellable' }
  await shop
    .stranger()
    .post(`/api/orders/${toWithdraw.orderNumber}/return`)
    .send({ identifier: SHOPPER.email, wish: 'return', reason: 'not-liked', pieces: [piece] })
    .expect(200)
  // A waiting order can be confirmed.
  for (let n = 0; n < 3; n++) orderNumbers.push((await place(SHOPPER)).orderNumber)
  // Unknown to calls that change orders, so that it can always be booked.
  const { orderNumber: toBook } = await place(SHOPPER)

  const tracked = ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']
  await withCourier(location, await Promise.all(tracked.map(() => place(SHOPPER))), tracked)
  // A statement with a claim, an unknown line and a difference in the bank.
  const claimed = await place(SHOPPER)
  const [toClaim, toPay] = [await place(SHOPPER), await place(SHOPPER)]
  await withCourier(location, [claimed, toClaim, toPay], ['T-6', 'T-7', 'T-8'])
  // Unknown to all other calls, so that they are still with their courier.
  const [toLose, toTakeBack] = [await place(SHOPPER), await place(SHOPPER)]
  await withCourier(location, [toLose, toTakeBack], ['T-9', 'T-10'])
  const open = [
    { trackingNumber: 'T-6', collected: 1000, charges: 100 },
    { trackingNumber: 'unknown', collected: 10, charges: 0 },
  ]
  await owner
    .post('/api/admin/statements')
    .send({ courier: 'tcs', statement: 'S-4', received: 0, lines: open })
    .expect(201)
  const unpaid = [{ trackingNumber: 'T-8', collected: 1000, charges: 100 }]
  await owner
    .post('/api/admin/statements')
    .send({ courier: 'tcs', statement: 'S-5', received: 0, lines: unpaid })
    .expect(201)
  // Booked statements, so that bookings can be undone.
  for (const [index, trackingNumber] of tracked.slice(0, 3).entries()) {
    const lines = [{ trackingNumber, collected: 1000, charges: 100 }]
    const statement = { courier: 'tcs', statement: `S-${index + 1}`, received: 900, lines }
    await owner.post('/api/admin/statements').send(statement).expect(201)
  }

  const links = createOrderLinks(keyFor('order links', await deviceKeyOf(location, shop.folder)), {
    find: async () => null,
  })

  const signIn = async (who: typeof ADMIN) =>
    cookieIn((await shop.stranger().post('/api/admin/login').send(who).expect(200)).headers)
  const signAllIn = async (): Promise<Readonly<Record<Caller, string | null>>> => ({
    nobody: null,
    shopper: own.cookie,
    auditor: await signIn(AUDITOR),
    admin: await signIn(ADMIN),
    broken: `falak_session=${randomBytes(32).toString('base64url')}; falak_device=x.y`,
  })
  const lasting = await signAllIn()
  const ending = await signAllIn()
  const auditor = await shop.signedIn(AUDITOR)
  const { text: checkpoint } = await auditor.get('/api/audit/checkpoint').expect(200)
  const cosignature = cosigned(checkpoint, 'witness.example')
  const removed = cosigned(checkpoint, 'removed.example')
  await auditor.post('/api/audit/cosignatures').send(removed).expect(201)
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const sale = await owner
    .post('/api/admin/sales')
    .send({
      name: 'Planned',
      products: ['a1'],
      percent: 10,
      from: '2029-01-01T00:00:00Z',
      to: '2029-02-01T00:00:00Z',
    })
    .expect(201)
  for (const code of ['TENTH', 'CHANGED', 'CLOSED']) {
    await owner.post('/api/admin/codes').send({ code, percent: 10 }).expect(201)
  }
  const made = await owner
    .post('/api/admin/tokens')
    .send({ name: 'Sync', scopes: ['orders'] })
    .expect(201)
  const webhooks: string[] = []
  for (const path of ['/moved', '/removed']) {
    const webhook = { url: `https://receiver.invalid${path}` }
    webhooks.push((await owner.post('/api/admin/webhooks').send(webhook).expect(201)).body.data.id)
  }
  const sold = products.filter(({ soldOut, comingSoon }) => !soldOut && !comingSoon)

  const waits = createWaitIds(keyFor('waiting list', await deviceKeyOf(location, shop.folder)))
  const waitsOf = async (asked: {
    readonly email?: string
    readonly phone?: string
    readonly productId?: string
  }) => {
    await shop.stranger().post('/api/waiting').send(asked).expect(202)
    const subject = { productId: asked.productId ?? null, size: null }
    return waits.idOf(identityOf({ email: asked.email ?? '', phone: asked.phone }), subject)
  }
  const subscribed = waits.tokenFor(await waitsOf({ email: 'sana@example.com' }))
  await shop.stranger().post('/api/waiting/confirm').send({ token: subscribed }).expect(200)
  const toLeave = waits.tokenFor(await waitsOf({ email: 'sana@example.com', productId: 'm4' }))
  const byPhone = await waitsOf({ phone: SHOPPER.phone, productId: 'm7' })
  const news = await owner.post('/api/admin/news').send({ subject: 'New', text: 'New.' }).expect(201)

  const staff = await invitedStaff(shop, owner)
  const factors = await peopleWithFactors(shop, staff.join)

  const known: KnownValues = {
    orderNumber: orderNumbers,
    order: orderNumbers,
    orders: [toBook],
    identifier: [...Object.values(SHOPPER), NEIGHBOUR.email, NEIGHBOUR.phone],
    id: sold.map(({ id }) => id),
    productId: ['m7', 'u1'],
    // Nobody can order them, so that the recount knows what was sold.
    product: ['a1', 'a2'],
    sale: [sale.body.data.sale],
    picture: sold.flatMap(({ id }) => shippedPicture(id)),
    courier: ['tcs'],
    trackingNumber: tracked.filter((number) => number !== 'T-3'),
    statement: ['S-1', 'S-2'],
    quantity: [1, 2, 3],
    piece: [piece],
    edition: [0, 1],
    amount: [1, 100],
    city: ['Lahore', 'karachi', null],
    // Parameters of pictures and of tiles.
    path: [...sold.slice(0, 3).map(({ pictures: [front] }) => front.file), '0/000.p/5', 'entries/000.p/5'],
    note: [cosignature.note],
    token: [links.pathFor({ orderNumber: own.orderNumber, email: SHOPPER.email }).split('=')[1] ?? ''],
    key: [cosignature.key],
    month: ['2026-01', '2026-10'],
    w: [320, 640],
    h: [],
    position: ['1', '2', '6'],
    size: ['S', 'M', 'L'],
    from: ['1', '3', '2026-11-01', '2029-01-01T00:00:00.000Z'],
    to: ['6', '2026-12-31', '2029-02-01T00:00:00.000Z'],
    email: [ADMIN.email, AUDITOR.email, SHOPPER.email],
    password: [ADMIN.password, AUDITOR.password, 'a wrong password'],
  }
  const knownToOne: Readonly<Record<string, KnownValues>> = {
    unbookStatementByName: { statement: ['S-3'] },
    explainStatement: { statement: ['S-4'] },
    nameStatementLine: { statement: ['S-4'], row: ['2'] },
    recordPayment: { statement: ['S-5'] },
    openClaim: { orderNumber: [toClaim.orderNumber] },
    loseParcel: { orderNumber: [toLose.orderNumber] },
    undoHandover: { orderNumber: [toTakeBack.orderNumber] },
    changeClaim: { orderNumber: [claimed.orderNumber], to: ['sent', 'accepted', 'refused'] },
    uploadPicture: { body: [photo], left: [0], top: [0], width: [1], height: [1] },
    removeWitness: { name: ['removed.example'] },
    // Nothing was said of it before, and it stays so.
    setAdvertisingCost: { campaign: ['eid-drop'], month: ['2026-10'], cost: [0], before: [0] },
    setPurchasePrice: { month: ['2026-10'], price: [null], before: [null] },
    getCheckpoint: { size: ['1', '3', '6'] },
    proveInclusion: { size: ['1', '3', '6'] },
    getSharePicture: { file: ['m7.jpg', 'u1.jpg'] },
    askToWait: { productId: ['m4', 'm1'], email: ['someone@example.com'], phone: [] },
    confirmWait: { token: [subscribed] },
    leaveWaiting: { token: [toLeave] },
    unsubscribe: { token: [toLeave], body: [Buffer.from('List-Unsubscribe=One-Click')] },
    openUnsubscribe: { token: [toLeave] },
    noteTold: { wait: [byPhone] },
    stopNews: { news: [news.body.data.id] },
    resumeNews: { news: [news.body.data.id] },
    askReturn: { orderNumber: [toAsk.orderNumber], identifier: [SHOPPER.email, SHOPPER.phone] },
    withdrawReturn: { orderNumber: [toWithdraw.orderNumber], identifier: [SHOPPER.email, SHOPPER.phone] },
    exchangeOrder: { orderNumber: [toExchange.orderNumber] },
    refundOrder: { orderNumber: [toRefund.orderNumber], amount: [1] },
    ...reviews,
    revokeToken: { id: [made.body.data.id] },
    addWebhook: { url: ['https://receiver.invalid/events'], type: ['OrderPlaced'] },
    moveWebhook: {
      id: [webhooks[0]],
      url: ['https://receiver.invalid/here', 'https://receiver.invalid/there'],
    },
    retryWebhook: { id: [webhooks[0]] },
    replayWebhook: { id: [webhooks[0]], after: [0, 1] },
    removeWebhook: { id: [webhooks[1]] },
    changeCode: { code: ['CHANGED'] },
    closeCode: { code: ['CLOSED'] },
    checkCode: { code: ['TENTH'] },
    checkTypedCode: { code: ['TENTH'] },
    placeOrder: { code: ['TENTH'] },
    openInvitation: { token: [staff.toOpen.token] },
    acceptInvitation: { token: [staff.toAccept.token], password: [OWN_PASSWORD] },
    inviteStaffAgain: { id: [staff.toInviteAgain.id] },
    changeStaff: { id: [staff.toChange.id] },
    getDayOfPerson: { id: [staff.toChange.id] },
    removeStaff: { id: [staff.toRemove.id] },
    changeOwnPassword: { current: [OWN_PASSWORD], password: [`another ${OWN_PASSWORD}`] },
    endOwnSession: { id: staff.otherSessions },
  }
  /** Of calls that end a session or change how a person signs in: each has a person of its own. */
  const ownCookies: Readonly<Record<string, string>> = {
    changeOwnPassword: staff.changesPassword,
    endOwnSession: staff.endsOne,
    endOtherSessions: staff.endsOthers,
    ...factors.cookies,
  }

  return {
    shop,
    knownTo: async (operation) => ({
      ...known,
      ...knownToOne[operation],
      ...(await factors.known[operation]?.()),
    }),
    secrets: [NEIGHBOUR.email, NEIGHBOUR.address, NEIGHBOUR.phone],
    cookieOf(caller, operation) {
      const own = caller === 'admin' ? ownCookies[operation] : undefined
      return own ?? (endsSession.test(operation) ? ending : lasting)[caller]
    },

    acknowledge({ status, body }) {
      const data = status === 201 ? JSON.parse(body.toString('utf8')).data : {}
      const { orderNumber } = data
      if (typeof orderNumber === 'string') placed.push(orderNumber)
    },

    async examineAll() {
      const response = await fetch(`${shop.url}/healthz`)
      if (!response.ok) throw new Error('the shop is no longer alive')
      await shop.close()
      const store = await openEventStore(location)
      try {
        const acknowledged = new Map(placed.map((number) => [number, null]))
        await examine(store, location, { acknowledged, asked: new Set(placed) })
      } finally {
        await store.close()
      }
    },
    close: () => shop.remove(),
  }
}

/** The existing values for the calls of reviews: of one order nothing is written yet, and of another one the review is shown. */
async function writtenReviews(
  shop: TestShop,
  owner: Awaited<ReturnType<TestShop['signedIn']>>,
  [toWrite = '', toTakeAway = '', toLookAt = '', shown = '']: readonly string[],
): Promise<Readonly<Record<string, KnownValues>>> {
  const own = { identifier: SHOPPER.email, productId: 'm7' }
  for (const order of [toWrite, toTakeAway, toLookAt, shown]) {
    const rating = { ...own, stars: 4 }
    await shop.stranger().post(`/api/orders/${order}/ratings`).send(rating).expect(200)
  }
  const colour = { width: 800, height: 800, channels: 3, background: '#996633' } as const
  const picture = (await sharp({ create: colour }).jpeg().toBuffer()).toString('base64')
  for (const order of [toTakeAway, toLookAt, shown]) {
    const review = { ...own, words: 'Soft.', pictures: [picture] }
    await shop.stranger().post(`/api/orders/${order}/reviews`).send(review).expect(201)
  }
  await owner.post(`/api/admin/reviews/${shown}/m7/show`).send({ round: 1 }).expect(200)
  const { body } = await shop.stranger().get('/api/products/m7/reviews').expect(200)
  const identifier = [SHOPPER.email, SHOPPER.phone]
  const lookedAt = { orderNumber: [toLookAt], productId: ['m7'], round: [1] }
  const pictures = { picture: body.data.reviews.flatMap((review: { pictures: string[] }) => review.pictures) }
  return {
    writeReview: { orderNumber: [toWrite], productId: ['m7'], identifier },
    withdrawReview: { orderNumber: [toTakeAway], productId: ['m7'], identifier },
    showReview: lookedAt,
    hideReview: lookedAt,
    answerReview: lookedAt,
    getReviewPicture: pictures,
    getAnyReviewPicture: pictures,
  }
}

/** People of the shop: some have joined, others have a link that is still open. */
async function invitedStaff(shop: TestShop, owner: Awaited<ReturnType<TestShop['signedIn']>>) {
  const invite = async (name: string) => {
    const person = { name, email: `${name.toLowerCase()}@staff.example`, role: 'owner' }
    const { body } = await owner.post('/api/admin/staff').send(person).expect(201)
    return { id: String(body.data.id), email: person.email, token: body.data.invitation.split('/').at(-1) }
  }
  const join = async (name: string) => {
    const { id, email, token } = await invite(name)
    const browser = shop.browser()
    const path = `/api/admin/invitations/${token}`
    const { headers } = await browser.post(path).send({ password: OWN_PASSWORD }).expect(201)
    return { id, who: { email, password: OWN_PASSWORD }, browser, cookie: cookieIn(headers) }
  }
  const ending = await join('Danish')
  await shop.signedIn(ending.who)
  const { body } = await ending.browser.get('/api/admin/account').expect(200)
  const sessions: readonly { readonly id: string; readonly own: boolean }[] = body.data.sessions
  return {
    join,
    toOpen: await invite('Amna'),
    toAccept: await invite('Bushra'),
    toInviteAgain: await invite('Chanda'),
    toChange: await invite('Erum'),
    toRemove: await invite('Farah'),
    changesPassword: (await join('Ghazala')).cookie,
    endsOne: ending.cookie,
    otherSessions: sessions.filter(({ own }) => !own).map(({ id }) => id),
    endsOthers: (await join('Hina')).cookie,
  }
}

async function withCourier(
  location: LogLocation,
  orders: readonly { readonly orderNumber: string }[],
  trackingNumbers: readonly string[],
): Promise<void> {
  const parcels = orders.map(({ orderNumber }, index) => {
    const trackingNumber = trackingNumbers[index] ?? ''
    return { orderNumber, trackingNumber, courier: 'tcs', day: '2026-11-21' }
  })
  await handOverAll(location, parcels)
}

/** A checkpoint with a witness's cosignature. */
function cosigned(checkpoint: string, name: string) {
  const signer = signerNamed(name)
  const body = parseSignedNote(checkpoint)?.body ?? ''
  const time = Math.floor(Date.now() / 1000)
  return { note: checkpoint + cosign(sha256, signer, body, time), key: witnessKeyText(sha256, signer) }
}

function cookieIn(headers: Readonly<Record<string, unknown>>): string {
  const set = headers['set-cookie']
  const pairs = (Array.isArray(set) ? set : []).map((cookie) => String(cookie).split(';')[0])
  return pairs.join('; ')
}

/** The hash of a product's front. */
function shippedPicture(productId: string): readonly string[] {
  const published = startingProducts.find((product) => product.productId === productId)
  return (published?.product.pictures ?? []).slice(0, 1).map(({ picture }) => picture)
}
