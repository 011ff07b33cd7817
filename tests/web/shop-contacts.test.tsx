/** How the shop's data is shown: contacts that are set, contacts that are not, and the promise about delivery. */

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shop from '#catalogue/shop.json' with { type: 'json' }
import { sampleOrder } from './admin/sample-order.ts'

const none = { email: '', phone: '', whatsapp: '' }
const all = { email: 'us@shop.test', phone: '+92 300 7654321', whatsapp: '923007654321' }

afterEach(() => {
  vi.doUnmock('#catalogue/brand.ts')
  vi.resetModules()
})

/** The text of everything that shows a contact, for a shop with these parts of its data replaced. */
async function shownOf(
  changes: Partial<Omit<typeof shop, 'social'>> & { social?: Partial<typeof shop.social> },
): Promise<string> {
  vi.resetModules()
  vi.doMock('#catalogue/brand.ts', () => ({ brand: { ...shop, ...changes } }))
  const { Footer } = await import('#web/storefront/shell/Footer.tsx')
  const { ChatLink } = await import('#web/storefront/shell/ChatLink.tsx')
  const { SoldOut } = await import('#web/storefront/product/SoldOut.tsx')
  const { TrustLine } = await import('#web/storefront/home/TrustLine.tsx')
  const { DeliveryBanner } = await import('#web/storefront/home/DeliveryBanner.tsx')
  const { organization } = await import('#web/storefront/page/structured-data.ts')
  const { confirmationMail } = await import('#server/mail/confirmation-mail.ts')
  const { deliveryNote } = await import('#catalogue/delivery-promise.ts')
  const { findProduct } = await import('#catalogue/products.ts')
  const product = findProduct('m4')
  if (!product) throw new Error('no product m4')
  const pages = renderToString(
    <MemoryRouter>
      <Footer />
      <ChatLink />
      <SoldOut product={product} />
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
    receipt: null,
  })
  return [pages, JSON.stringify(organization()), mail.text, mail.html, deliveryNote].join('\n')
}

describe('contacts of the shop', () => {
  it('are shown on pages, in structured data and in mails when they are set', async () => {
    const shown = await shownOf(all)
    expect(shown).toContain('href="mailto:us@shop.test"')
    expect(shown).toContain('href="tel:+923007654321"')
    expect(shown).toMatch(/Chat with (?:<!-- -->)?Falak Fits(?:<!-- -->)? on WhatsApp/)
    expect(shown).toContain('https://wa.me/923007654321?text=')
    expect(shown).toContain('"email":"us@shop.test","telephone":"+92 300 7654321"')
    expect(shown).toContain('Questions? Write to us@shop.test or call +92 300 7654321.')
  })

  it('are shown nowhere when they are not', async () => {
    const shown = await shownOf(none)
    expect(shown).not.toMatch(
      /mailto:|tel:|wa\.me|WhatsApp|Questions|telephone|"email"|Ask us|\.local|0000000/,
    )
    expect(shown).toContain('Every shirt in this run is sold.')
  })

  it('have no link to a social network when the shop is on none', async () => {
    expect(await shownOf(none)).toContain('>Follow<')
    expect(await shownOf({ ...none, social: {} })).not.toMatch(/Follow|Instagram|Facebook|TikTok|YouTube/)
  })

  it('are each shown alone', async () => {
    expect(await shownOf({ ...none, phone: all.phone })).toContain('Questions? Call +92 300 7654321.')
  })
})

describe('the promise about delivery', () => {
  it('is free delivery, as long as it costs nothing', async () => {
    const shown = await shownOf({})
    expect(shown).toContain('FREE DELIVERY ON ALL ORDERS')
    expect(shown).toContain('On orders above 2000 PKR')
    expect(shown).toContain('Free delivery in Pakistan, cash on delivery.')
    expect(shown).toContain('free delivery on all orders.')
  })

  it('says from when on it is free when it costs something', async () => {
    const shown = await shownOf({ delivery: { ...shop.delivery, fee: 200 } })
    expect(shown).toContain('FREE DELIVERY ON ORDERS ABOVE 2000 PKR')
    expect(shown).not.toMatch(/all orders/i)
    expect(shown).toContain('\nDelivery in Pakistan, cash on delivery.')
  })
})
