/** Each screen of the shop for shoppers: a function that leads a page to it, and returns a reason when there is no such screen at its width. */

import sharp from 'sharp'
import { SHOPPER } from './invented-shop.mjs'

const open = (path) => async (page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

export async function addToCart(page, product, size) {
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

export const storefront = {
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
  'product-offer': async (page) => {
    await open('/product/w1')(page)
    await page
      .getByText(/2 for Rs\s?2,200/)
      .first()
      .waitFor()
  },
  'product-reviews': async (page) => {
    await open('/product/w1')(page)
    const reviews = page.getByRole('heading', { name: 'Reviews' })
    await reviews.waitFor()
    await reviews.evaluate((each) => scrollTo({ top: each.getBoundingClientRect().top + scrollY - 160 }))
  },
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
      .getByText(/^Placed on/)
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
