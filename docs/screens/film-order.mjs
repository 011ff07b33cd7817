// `npm run screens -- film`: the moving picture of the README. An order is placed on a phone, and Today beside it shows it at once; both
// are screenshots of one built shop, taken at the same moments.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../tools/chromium.mjs'
import { ADMIN, openShop, SHOPPER } from './invented-shop.mjs'
import { addToCart } from './storefront-screens.mjs'

const FILE = 'docs/screens/order-to-dashboard.webp'
const LARGEST_BYTES = 1_500_000

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 844 }
const HEIGHT = 560
const GAP = 20
const BACKGROUND = '#8a8a8a'
/** Milliseconds. */
const GLANCE = 700
const LOOK = 1500
const END = 3500

const widthOf = ({ width, height }) => Math.round((width * HEIGHT) / height)
const size = {
  width: widthOf(phone) + widthOf(desk) + 3 * GAP,
  height: HEIGHT + 2 * GAP,
}

const data = mkdtempSync(join(tmpdir(), 'falak-film-'))
const { shop, url } = await openShop(data)
const { pages } = await findChromium()
const browser = await chromium.launch({ ...pages, args: ['--no-sandbox', '--disable-gpu'] })

async function newPage(viewport) {
  const still = { reducedMotion: 'reduce', serviceWorkers: 'block' }
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', viewport, ...still })
  return context.newPage()
}

async function scaled(page, viewport) {
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ animations: 'disabled' })
  return sharp(png)
    .resize({ width: widthOf(viewport), height: HEIGHT, fit: 'fill' })
    .toBuffer()
}

const frames = []
async function frame(shopper, owner, delay) {
  const [left, right] = [await scaled(shopper, phone), await scaled(owner, desk)]
  const picture = await sharp({ create: { ...size, channels: 3, background: BACKGROUND } })
    .composite([
      { input: left, left: GAP, top: GAP },
      { input: right, left: widthOf(phone) + 2 * GAP, top: GAP },
    ])
    .png()
    .toBuffer()
  frames.push({ picture, delay })
}

async function signedIn() {
  const page = await newPage(desk)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'What waits' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

try {
  const owner = await signedIn()
  const shopper = await newPage(phone)
  await shopper.goto('/collection')
  await shopper.getByRole('heading', { level: 1 }).first().waitFor()
  await shopper.waitForLoadState('networkidle')
  await frame(shopper, owner, LOOK)
  await addToCart(shopper, 'Vision Void', null)
  await frame(shopper, owner, GLANCE)
  await shopper.getByRole('dialog', { name: 'Select Size' }).getByRole('button', { name: 'Size L' }).click()
  const cart = shopper.getByRole('dialog', { name: 'Your Cart' })
  await cart.waitFor()
  await frame(shopper, owner, LOOK)
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await shopper.getByRole('heading', { name: 'Shipping Information' }).waitFor()
  const fields = {
    'Full Name': SHOPPER.name,
    'Email Address': SHOPPER.email,
    'Phone Number': SHOPPER.phone,
    'Shipping Address': SHOPPER.address,
  }
  for (const [label, text] of Object.entries(fields)) {
    await shopper.getByLabel(label).fill(text)
    await frame(shopper, owner, GLANCE)
  }
  const waits = await owner.getByRole('main').textContent()
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await shopper.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
  await owner.waitForFunction((before) => document.querySelector('main')?.textContent !== before, waits)
  await frame(shopper, owner, END)

  const { size: bytes } = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 70, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(FILE)
  process.stdout.write(`${FILE}: ${frames.length} pictures, ${Math.round(bytes / 1000)} KB\n`)
  if (bytes > LARGEST_BYTES) {
    process.stderr.write(`It may have ${LARGEST_BYTES / 1000} KB at most.\n`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(data, { recursive: true, force: true })
}
