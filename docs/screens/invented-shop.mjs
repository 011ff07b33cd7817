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
  await call('/api/admin/shop', 'PUT', contacts)
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

/** A price that was changed twice, a sale that runs, and one that is planned. */
export async function changePrices(call) {
  for (const price of [1300, 1200]) await call('/api/admin/products/m7', 'PATCH', { price })
  const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString()
  const products = ['m7', 'u2', 'w3']
  const winter = { name: 'Winter sale', products, percent: 20, from: inDays(0), to: inDays(4) }
  const eid = { name: 'Eid sale', products: 'all', percent: 30, from: inDays(30), to: inDays(33) }
  for (const sale of [winter, eid]) await call('/api/admin/sales', 'POST', sale)
}
