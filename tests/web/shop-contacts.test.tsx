/** The pages, structured data and mails with and without contacts of the shop, and the promise about delivery. */

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shop from '#catalogue/shop.json' with { type: 'json' }
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { sampleOrder } from './admin/orders/sample-order.ts'

const none = { email: '', phone: '', whatsapp: '' }
const all = { email: 'us@shop.test', phone: '+92 300 7654321', whatsapp: '923007654321' }

afterEach(() => {
  vi.doUnmock('#catalogue/brand.ts')
  vi.resetModules()
})

/** The text of all parts that show a contact, with these changes to the shop's data. */
async function renderedText(
  changes: Partial<Omit<typeof shop, 'social'>> & { social?: Partial<typeof shop.social>; city?: string },
): Promise<string> {
  vi.resetModules()
  vi.doMock('#catalogue/brand.ts', () => ({ brand: { ...shop, ...changes } }))
  const { Footer } = await import('#web/storefront/shell/Footer.tsx')
  const { ChatLink } = await import('#web/storefront/shell/ChatLink.tsx')
  const { BuyFacts } = await import('#web/storefront/product/BuyFacts.tsx')
  const { SoldOut } = await import('#web/storefront/product/SoldOut.tsx')
  const { TrustLine } = await import('#web/storefront/home/TrustLine.tsx')
  const { DeliveryBanner } = await import('#web/storefront/home/DeliveryBanner.tsx')
  const { organization } = await import('#web/storefront/page/structured-data.ts')
  const { confirmationMail } = await import('#server/messages/mail/confirmation-mail.ts')
  const { deliveryNote } = await import('#catalogue/delivery-promise.ts')
  const { findProduct, products } = await import('#catalogue/products.ts')
  const { showCatalogue } = await import('#web/storefront/page/catalogue.ts')
  const described = { ...startingShop, ...shop, ...changes }
  showCatalogue({ position: 1, products, sales: [], shop: described, until: null })
  const product = findProduct('m4')
  if (!product) throw new Error('no product m4')
  const pages = renderToString(
    <MemoryRouter>
      <Footer />
      <ChatLink />
      <SoldOut product={product} />
      <BuyFacts product={product} size={null} quantity={1} />
      <TrustLine />
      <DeliveryBanner />
    </MemoryRouter>,
  )
  const mail = await confirmationMail(sampleOrder(), {
    recipient: 'customer',
    address: 'ayesha@example.com',
    publicUrl: undefined,
    ordersPath: '/order-history',
    edition: 1,
    words: [],
    receipt: null,
    change: null,
    exchange: null,
  })
  return [pages, JSON.stringify(organization(described)), mail.text, mail.html, deliveryNote(described)].join(
    '\n',
  )
}

describe('contacts of the shop', () => {
  it('are shown on pages, in structured data and in mails when they are set', async () => {
    const text = await renderedText(all)
    expect(text).toContain('href="mailto:us@shop.test"')
    expect(text).toContain('href="tel:+923007654321"')
    expect(text).toContain('aria-label="Chat with Falak Fits on WhatsApp"')
    expect(text).toContain('https://wa.me/923007654321?text=')
    expect(text).toContain('"email":"us@shop.test","telephone":"+92 300 7654321"')
    expect(text).toContain('Questions? Write to us@shop.test or call +92 300 7654321.')
  })

  it('are not shown when they are not set', async () => {
    const text = await renderedText(none)
    expect(text).not.toMatch(
      /mailto:|tel:|wa\.me|WhatsApp|Questions|telephone|"email"|Ask us|\.local|0000000/,
    )
    expect(text).toContain('All Sizes Unavailable')
  })

  it('have no links to social networks when the shop has none', async () => {
    expect(await renderedText(none)).toContain('>Follow<')
    expect(await renderedText({ ...none, social: {} })).not.toMatch(
      /Follow|Instagram|Facebook|TikTok|YouTube/,
    )
  })

  it('name the city of the shop when it is known', async () => {
    expect(await renderedText({ city: 'Lahore' })).toMatch(/© (?:<!-- -->)?Falak Fits(?:<!-- -->)?, Lahore/)
    expect(await renderedText({})).toMatch(/© (?:<!-- -->)?Falak Fits(?:<!-- -->)?\. Cash/)
  })

  it('are shown when only one is set', async () => {
    expect(await renderedText({ ...none, phone: all.phone })).toContain('Questions? Call +92 300 7654321.')
  })
})

describe('the promise about delivery', () => {
  it('is free delivery when the fee is zero', async () => {
    const text = await renderedText({})
    expect(text).toContain('FREE DELIVERY ON ALL ORDERS')
    expect(text).toContain('On orders above 2000 PKR')
    expect(text).toContain('Free delivery in Pakistan, cash on delivery.')
    expect(text).toContain('free delivery on all orders.')
  })

  it('states the amount from which delivery is free when there is a fee', async () => {
    const text = await renderedText({ delivery: { ...shop.delivery, fee: 200 } })
    expect(text).toContain('FREE DELIVERY ON ORDERS ABOVE 2000 PKR')
    expect(text).not.toMatch(/all orders/i)
    expect(text).toContain('\nDelivery in Pakistan, cash on delivery.')
  })
})
