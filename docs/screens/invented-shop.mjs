/** The shop of the screenshots: an invented history, and what the screens shall show besides. */

import { execFileSync, spawn } from 'node:child_process'

export const ADMIN = { email: 'owner@falakfits.example', password: 'for photographs only' }
export const SHOPPER = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: '12 Mall Road, Gulberg III, Lahore',
}

export async function openShop(data) {
  execFileSync(
    process.execPath,
    ['dist/server/seed.js', '--orders', '900', '--days', '100', '--data', data],
    { stdio: 'ignore' },
  )
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: data,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of shop.stdout) {
    said += String(chunk)
    const url = /open at (http:\S+)/.exec(said)?.[1]
    if (url !== undefined) return { shop, url }
  }
  throw new Error(`the shop did not open: ${said}`)
}

/** Returns a function that calls the shop as its owner. */
export async function ownerOf(url) {
  let cookie = ''
  const call = async (path, method, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const login = await call('/api/admin/login', 'POST', ADMIN)
  cookie = login.headers.getSetCookie().join().split(';')[0]
  return call
}

/** Invented contacts, without which a shop is not ready. */
export async function giveContacts(call) {
  const contacts = { email: 'hello@example.com', phone: '+92 300 0000000', whatsapp: '923000000000' }
  await call('/api/admin/shop', 'PUT', { ...contacts, address: 'Falak Fits\n5 Temple Road, Lahore' })
}

/** The invented history may have sold the sizes that are ordered here. */
export async function restock(call) {
  for (const [productId, size] of [
    ['w1', 'M'],
    ['u2', 'L'],
  ])
    await call('/api/admin/stock', 'POST', { productId, size, units: 30, reason: 'Delivery' })
}

/** Earlier orders of the shopper: one delivered, one being shipped. */
export async function placeOrders(call) {
  const orders = [
    [{ id: 'w1-M', size: 'M', quantity: 1, price: 1250 }, 'delivered'],
    [{ id: 'u2-L', size: 'L', quantity: 2, price: 1400 }, 'shipped'],
  ]
  for (const [item, status] of orders) {
    const placed = await call('/api/orders', 'POST', { ...SHOPPER, paymentMethod: 'COD', items: [item] })
    const { orderNumber } = (await placed.json()).data
    await call('/api/admin/update-order', 'PUT', { orderNumber, status })
  }
}

/** The older half of what is to be packed, so that as much waits for a courier. */
export async function packHalf(call) {
  const listed = await call('/api/admin/orders?work=to-pack&sort=oldest&limit=100', 'GET')
  const { orders } = (await listed.json()).data
  for (const { orderNumber } of orders.slice(0, Math.floor(orders.length / 2)))
    await call(`/api/admin/orders/${orderNumber}/commands`, 'POST', { type: 'Pack' })
}

/** A sale that runs, one that is planned, and one that was withdrawn. They end at midnight in Karachi, as sales do. */
export async function changePrices(call, url) {
  const midnightIn = (days) => new Date(new Date(Date.now() + days * 86_400_000).setUTCHours(19, 0, 0, 0))
  const products = ['m7', 'u2', 'w3']
  const winter = { name: 'Winter sale', products, percent: 20, from: new Date(), to: midnightIn(4) }
  const eid = { name: 'Eid sale', products: 'all', percent: 30, from: midnightIn(30), to: midnightIn(33) }
  for (const sale of [winter, eid]) await call('/api/admin/sales', 'POST', sale)
  const weekend = { ...eid, name: 'Long weekend', percent: 15, from: midnightIn(9), to: midnightIn(12) }
  const planned = await call('/api/admin/sales', 'POST', weekend)
  await call(`/api/admin/sales/${(await planned.json()).data.sale}`, 'DELETE')
  // The pages are rendered again after a change.
  for (let pages = ''; !pages.includes('prices till '); ) {
    pages = await (await fetch(url)).text()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const REVIEWED = { id: 'w1-M', size: 'M', quantity: 1, price: 1250 }
const reviews = [
  ['Hina', 'Lahore', 5, 'Heavier cotton than I expected, and the print has not faded after four washes.'],
  ['Usman', 'Karachi', 4, 'Falls as the size chart says. Came on the third day.'],
  ['Zoya', 'Islamabad', 5, 'Bought a second one for my brother. The shoulder really drops.'],
  ['Bilal', 'Multan', 3, 'Good shirt, the sleeves are a bit wide for me.'],
  ['Maryam', 'Faisalabad', 5, 'The colour is exactly the one of the pictures.'],
]

/** What shoppers wrote about a product: most of it is shown, one review is answered, the last two wait for a look. */
export async function writeReviews(call, url) {
  for (const [place, [name, city, stars, words]] of reviews.entries()) {
    const email = `${name.toLowerCase()}@example.com`
    const shopper = {
      ...SHOPPER,
      name,
      email,
      phone: `0321 55500${10 + place}`,
      address: `7 Main Road, ${city}`,
    }
    // The browser that ordered is the one that may rate.
    const placed = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...shopper, paymentMethod: 'COD', items: [REVIEWED] }),
    })
    const { orderNumber } = (await placed.json()).data
    await call('/api/admin/update-order', 'PUT', { orderNumber, status: 'delivered' })
    const headers = {
      'Content-Type': 'application/json',
      cookie: placed.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    }
    const productId = 'w1'
    for (const [what, body] of [
      ['ratings', { stars }],
      ['reviews', { words, name: `${name}, ${city}` }],
    ]) {
      const answer = await fetch(`${url}/api/orders/${orderNumber}/${what}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ identifier: email, productId, ...body }),
      })
      if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
    }
    const review = `/api/admin/reviews/${orderNumber}/${productId}`
    if (place < 3) await call(`${review}/show`, 'POST', { round: 1 })
    if (place === 1) {
      await call(`${review}/answer`, 'POST', { round: 1, answer: 'Thank you, Usman. Enjoy it!' })
    }
  }
}

/** A code that was used, one that is for first orders, one that has ended, and an offer that applies by itself. */
export async function openCodes(call) {
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const codes = [
    { code: 'EID26', percent: 15, minimum: 2000, to, uses: 200, usesPerCustomer: 1 },
    { code: 'AZADI14', percent: 14, uses: 100 },
    { code: 'WELCOME', amount: 150, firstOrder: true, usesPerCustomer: 1 },
    { code: '2-FOR-2200', bundle: { pieces: 2, price: 2200 }, products: ['w1'], automatic: true },
  ]
  for (const code of codes) await call('/api/admin/codes', 'POST', code)
  await call('/api/admin/codes/AZADI14', 'DELETE')
  const items = [{ ...REVIEWED, quantity: 2 }]
  const buyers = [
    ['Sana Tariq', { code: 'EID26' }],
    ['Hamza Iqbal', { code: 'EID26' }],
    ['Noor Fatima', {}],
  ]
  for (const [place, [name, code]] of buyers.entries()) {
    const email = `buyer${place}@example.com`
    const customer = { ...SHOPPER, name, email, phone: `0333 55500${10 + place}` }
    await call('/api/orders', 'POST', { ...customer, paymentMethod: 'COD', items, ...code })
  }
}

/** People who wait for products that are sold out or announced, by phone. */
export async function askToWait(call) {
  const asked = [
    ...['S', 'M', 'M', 'L', 'M'].map((size) => ({ productId: 'm4', size })),
    ...['M', 'L', 'M'].map((size) => ({ productId: 'm1', size })),
    ...['L', 'M'].map((size) => ({ productId: 'a2', size })),
  ]
  for (const [place, what] of asked.entries()) {
    await call('/api/waiting', 'POST', { phone: `0345 66600${10 + place}`, ...what })
  }
}

/** Two apps with a token each, of which one is used, and a webhook whose receiver is away. */
export async function connectApps(call, url) {
  const connect = (name, ...scopes) => call('/api/admin/tokens', 'POST', { name, scopes })
  const { data } = await (await connect('Courier sync', 'orders', 'status')).json()
  await fetch(`${url}/api/admin/orders`, { headers: { Authorization: `Bearer ${data.token}` } })
  await connect('Accountant’s ledger', 'events')
  await call('/api/admin/webhooks', 'POST', { url: 'https://receiver.invalid/shop-events' })
}
