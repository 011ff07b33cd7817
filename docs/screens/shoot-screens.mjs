// `npm run screens [-- name …] [-- --whole]`: takes screenshots of the built shop, each screen at 390 and 1440 px, for
// docs/screens. `--whole` takes whole pages instead, at 768 px too, from the top to the footer, into test-results/screens.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const ADMIN = { email: 'owner@falakfits.example', password: 'for photographs only' }
const SHOPPER = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: '12 Mall Road, Gulberg III, Lahore',
}
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const whole = process.argv.includes('--whole')
const widths = [
  { width: 390, height: 844 },
  ...(whole ? [{ width: 768, height: 1024 }] : []),
  { width: 1440, height: 900 },
]
const folder = whole ? 'test-results/screens' : 'docs/screens'

// ── The screens ──────────────────────────────────────────────────────────────────────────────────────────────────────

const open = (path) => async (page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function addToCart(page, product, size) {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })
  await card
    .first()
    .getByRole('button', { name: /add to cart/i })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Select Size' })
  await dialog.waitFor()
  if (size === null) return
  await dialog.getByRole('button', { name: `Size ${size}` }).click()
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
}

async function fillCart(page) {
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  await page.keyboard.press('Escape')
  await addToCart(page, 'The Blacksmith', 'M')
}

async function atCheckout(page) {
  await fillCart(page)
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Shipping Information' }).waitFor()
}

async function fillShipping(page) {
  await page.getByLabel('Full Name').fill(SHOPPER.name)
  await page.getByLabel('Email Address').fill(SHOPPER.email)
  await page.getByLabel('Phone Number').fill(SHOPPER.phone)
  await page.getByLabel('Shipping Address').fill(SHOPPER.address)
}

const storefront = {
  home: open('/'),
  featured: async (page) => {
    await open('/')(page)
    await page.locator('#featured').evaluate((section) => section.scrollIntoView())
  },
  menu: async (page) => {
    await open('/')(page)
    const button = page.getByRole('button', { name: 'Open menu' })
    if (await button.isVisible()) await button.click()
    else return 'only on phones'
  },
  search: async (page) => {
    await open('/')(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder('Search products...').fill('oversized')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('link').first().waitFor()
  },
  collection: open('/collection'),
  group: open('/women'),
  anime: open('/anime'),
  category: open('/category'),
  sale: open('/sale'),
  product: open('/product/m7'),
  'sold-out': open('/product/m1'),
  'coming-soon': open('/product/a1'),
  'price-history': async (page) => {
    await open('/price-history/m7')(page)
    await page.getByText(/^Checked against the shop’s signed log/).waitFor()
  },
  'size-dialog': async (page) => {
    await open('/collection')(page)
    await addToCart(page, 'Vision Void', null)
  },
  'size-chart': async (page) => {
    await open('/product/m7')(page)
    await page.getByRole('button', { name: 'View Size Chart' }).click()
    await page.getByRole('dialog').waitFor()
  },
  cart: fillCart,
  checkout: async (page) => {
    await atCheckout(page)
    await fillShipping(page)
    await page.evaluate(() => document.activeElement?.blur())
  },
  'checkout-errors': async (page) => {
    await atCheckout(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Name is required.').waitFor()
  },
  'checkout-empty': async (page) => {
    await open('/checkout')(page)
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  },
  confirmation: async (page) => {
    await atCheckout(page)
    await fillShipping(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
  },
  'order-history': async (page) => {
    await page.goto('/order-history')
    await page.getByLabel('Enter your email or phone number').fill(SHOPPER.email)
    await page.getByRole('button', { name: 'View Order History' }).click()
    await page
      .getByText(/FF-\d{6}/)
      .first()
      .waitFor()
  },
  customized: async (page) => {
    await open('/customized')(page)
    await page.waitForFunction(() => !('takeRecordedClick' in window))
    const buffer = await sharp('web/brand/monogram-on-dark.svg', { density: 500 }).png().toBuffer()
    const design = { name: 'crest.png', mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles(design)
    await page.getByRole('application', { name: 'Your picture on the shirt' }).waitFor()
  },
  'not-found': open('/somewhere-else'),
}

const dashboard = {
  'dashboard-login': async (page) => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  },
  'dashboard-overview': openTab(''),
  'dashboard-orders': openTab('?tab=orders'),
  'dashboard-products': openTab('?tab=products'),
  'dashboard-analytics': openTab('?tab=analytics'),
  'product-editor': async (page) => {
    await page.goto('/admin/products/u1')
    await page.getByRole('button', { name: 'Retire' }).waitFor()
  },
  'product-new': async (page) => {
    await page.goto('/admin/products/new')
    await page.getByRole('button', { name: 'Add pictures' }).waitFor()
  },
  sales: async (page) => {
    await page.goto('/admin/sales')
    await page.getByRole('heading', { name: 'Planned' }).waitFor()
  },
  'sale-new': async (page) => {
    await page.goto('/admin/sales/new')
    await page.getByRole('heading', { name: 'What shoppers will see' }).waitFor()
  },
  shop: async (page) => {
    await page.goto('/admin/shop?part=messages')
    await page.getByRole('heading', { name: 'Contacts' }).waitFor()
  },
  'first-steps': async (page) => {
    await page.goto('/admin/shop/first-steps')
    await page.getByRole('list', { name: 'Steps' }).waitFor()
  },
  'dashboard-order': async (page) => {
    await openTab('?tab=orders')(page)
    await page
      .getByRole('button', { name: /^View FF-/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: /^Order FF-/ }).waitFor()
  },
  'dashboard-insight': async (page) => {
    await openTab('?tab=analytics')(page)
    const insight = page.getByRole('region', { name: 'Deliveries and refusals' })
    await insight.getByRole('region', { name: 'Refused more than once' }).waitFor()
    // Below the header, which stays at the top.
    await insight.evaluate((section) => scrollTo({ top: section.getBoundingClientRect().top + scrollY - 96 }))
  },
  confirm: async (page) => {
    await page.goto('/admin/confirm')
    await page.getByRole('group', { name: /^Outcome of/ }).waitFor()
  },
  'parcels-pack': async (page) => {
    await page.goto(await withOrders(page, '/admin/pack', 'confirmed'))
    await page.getByRole('button', { name: /^Print \d+ slips/ }).waitFor()
  },
  'parcels-hand-over': async (page) => {
    await page.goto(await withOrders(page, '/admin/hand-over', 'confirmed'))
    await page.getByRole('region', { name: 'Parcels' }).waitFor()
  },
  cash: async (page) => {
    await page.goto('/admin/cash')
    await page.getByRole('rowheader', { name: 'TCS' }).waitFor()
  },
  'audit-log': async (page) => {
    await page.goto('/audit')
    await page.getByText(/events shown/).waitFor()
  },
  'audit-time': async (page) => {
    await page.goto('/audit/time?position=2000')
    await page.getByRole('slider').waitFor()
  },
  'audit-prices': async (page) => {
    await page.goto('/audit/prices?product=m7')
    await page.getByText(/^No claim was ever untrue/).waitFor()
  },
  'audit-proof': async (page) => {
    await page.goto('/audit/proof')
    await page.getByRole('button', { name: 'Verify everything' }).click()
    await page.getByRole('heading', { name: /^Everything is correct/ }).waitFor()
  },
}

function openTab(address) {
  return async (page) => {
    await page.goto(`/admin/dashboard${address}`)
    await page.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
  }
}

/** The address of a screen for some orders of a status. */
async function withOrders(page, screen, status) {
  const answer = await page.request.get(`/api/admin/orders?status=${status}&limit=4`)
  const { data } = await answer.json()
  return `${screen}?orders=${data.orders.map(({ orderNumber }) => orderNumber).join(',')}`
}

// ── The shop and its history ─────────────────────────────────────────────────────────────────────────────────────────

async function openShop(data) {
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
async function ownerOf(url) {
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

/** Earlier orders of the shopper: one delivered, one being shipped. */
async function placeOrders(call) {
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
async function changePrices(call) {
  for (const price of [1300, 1200]) await call('/api/admin/products/m7', 'PATCH', { price })
  const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString()
  const products = ['m7', 'u2', 'w3']
  const winter = { name: 'Winter sale', products, percent: 20, from: inDays(0), to: inDays(4) }
  const eid = { name: 'Eid sale', products: 'all', percent: 30, from: inDays(30), to: inDays(33) }
  for (const sale of [winter, eid]) await call('/api/admin/sales', 'POST', sale)
}

// ── Taking the screenshots ───────────────────────────────────────────────────────────────────────────────────────────

/** Animations are off, visible pictures have loaded, the web font is used. */
async function settle(page) {
  await page.waitForLoadState('networkidle')
  if (whole) await scrollThrough(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(
      inSight.filter((image) => image.complete).map((image) => image.decode().catch(() => undefined)),
    )
    const finite = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      )
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)))
  })
}

async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

/** Returns the picture's size in bytes. */
async function shoot(page, name) {
  await settle(page)
  const png = await page.screenshot({ fullPage: whole })
  const picture = sharp(png).png({ palette: true, colours: 160, effort: 8 })
  return (await picture.toFile(join(folder, `${name}.png`))).size
}

const failures = []
let total = 0
async function each(screens, page, ending) {
  for (const [name, prepare] of Object.entries(screens)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    try {
      if ((await prepare(page)) !== undefined) continue
      total += await shoot(page, `${name}${ending}`)
    } catch (error) {
      failures.push(`${name}${ending}: ${error.message.split('\n')[0]}`)
    }
  }
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))
const data = mkdtempSync(join(tmpdir(), 'falak-screens-'))
mkdirSync(folder, { recursive: true })
const { shop, url } = await openShop(data)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
/** Hides the scroll bar's space, which would be an empty strip because the browser draws none here. Set before the page loads. */
function withoutScrollBars() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { scrollbar-gutter: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}
async function newPage(options) {
  const page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(withoutScrollBars)
  return page
}
try {
  const call = await ownerOf(url)
  await placeOrders(call)
  await changePrices(call)
  for (const viewport of widths) {
    const still = { reducedMotion: 'reduce', serviceWorkers: 'block' }
    const options = { baseURL: url, viewport, locale: 'en-GB', ...still }
    for (const name of Object.keys(storefront)) {
      // A new browser context for each screen.
      const page = await newPage({ ...options, hasTouch: viewport.width < 600 })
      await each({ [name]: storefront[name] }, page, `-${viewport.width}`)
      await page.context().close()
    }
    for (const theme of ['dark', 'light']) {
      const page = await newPage(options)
      await page.goto('/admin/login')
      await page.evaluate(
        (adminTheme) => localStorage.setItem('admin-settings', JSON.stringify({ adminTheme })),
        theme,
      )
      await page.reload()
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
      const { 'dashboard-login': login, ...signedIn } = dashboard
      await each(signedIn, page, `-${theme}-${viewport.width}`)
      if (theme === 'dark') await each({ 'dashboard-login': login }, page, `-${viewport.width}`)
      await page.context().close()
    }
  }
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(data, { recursive: true, force: true })
}
process.stdout.write(`${(total / 1_000_000).toFixed(1)} MB in ${folder}\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
