/** The information pages for different shop data. */

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { BACKUP_DAYS } from '#catalogue/backup-days.ts'
import type { ShownShop } from '#catalogue/catalogue.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import shop from '#catalogue/shop.json' with { type: 'json' }
import { Component as ArticlePage } from '#web/storefront/articles/ArticlePage.tsx'
import { showCatalogue } from '#web/storefront/page/catalogue.ts'

const unset = { email: '', phone: '', whatsapp: '' }

type Changes = Partial<Omit<typeof shop, 'social'>> & {
  readonly social?: Partial<typeof shop.social>
  readonly city?: string
}

/** Renders a page for a shop with these changes of its data. Returns the markup and its text. */
function renderPage(path: string, changes: Changes = {}, couriers = ['TCS', 'Leopards', 'PostEx']) {
  const described: ShopDescription & ShownShop = {
    ...shop,
    ...unset,
    ...changes,
    couriers: couriers.map((name) => ({
      id: name.toLowerCase(),
      name,
      trackingUrl: 'https://c.test/{number}',
    })),
  }
  showCatalogue({ position: 1, products: [], sales: [], shop: described, until: null })
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ArticlePage />
    </MemoryRouter>,
  )
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('the privacy page', () => {
  it('names any number of couriers', () => {
    expect(renderPage('/privacy').text).toContain('We send with TCS, Leopards or PostEx.')
    expect(renderPage('/privacy', {}, ['TCS']).text).toContain('We send with TCS.')
    expect(renderPage('/privacy', {}, []).text).not.toContain('We send with')
  })

  it('states how many days backups are kept', () => {
    expect(renderPage('/privacy').text).toContain(`are deleted after ${BACKUP_DAYS} days.`)
  })
})

describe('the returns page', () => {
  it('states the policy, the condition, and who pays', () => {
    const policies = { returns: '14-day return policy', returnCondition: 'with its tags', freeReturns: false }
    const paidByShopper = renderPage('/returns', { policies })
    expect(paidByShopper.text).toContain('14-day return policy, counted from the day your parcel arrives.')
    expect(paidByShopper.text).toContain('Everything that you have bought here, with its tags.')
    expect(paidByShopper.text).toContain('When it does not fit or you do not like it: you do.')
    const free = renderPage('/returns', { policies: { ...policies, freeReturns: true } })
    expect(free.text).toContain('When it does not fit or you do not like it: we do, too.')
  })

  it('says how long another size is possible, and who pays', () => {
    const ten = renderPage('/returns')
    expect(ten.html).toContain('id="exchange"')
    expect(ten.text).toContain(
      'Exchange it within 10 days, unworn and unwashed; you pay the return postage. Ask for it in your order history',
    )
    const never = renderPage('/returns', {
      orders: { ...shop.orders, exchangeDays: 0 },
      policies: { ...shop.policies, freeReturns: true },
    })
    expect(never.text).toContain('Exchange it, unworn and unwashed; we pay the return postage. Tell us')
  })
})

describe('the terms page', () => {
  it('states what delivery costs and how long it takes', () => {
    const free = renderPage('/terms')
    expect(free.text).toContain('There is free delivery on all orders.')
    expect(free.text).toContain('We deliver in Pakistan, in 24-48h.')
    const charged = renderPage('/terms', { delivery: { fee: 1200, freeAbove: 5000, time: '3 days' } })
    expect(charged.text).toContain(
      'Delivery costs Rs 1,200 for each order; free delivery on orders above 5000 PKR.',
    )
    expect(charged.text).toContain('We deliver in Pakistan, in 3 days.')
  })
})

describe('the contact page', () => {
  it('shows every contact that is set, as a link', () => {
    const all = { email: 'us@shop.test', phone: '+92 300 7654321', whatsapp: '923007654321' }
    const { html } = renderPage('/contact', all)
    for (const address of ['mailto:us@shop.test', 'tel:+923007654321', 'https://wa.me/923007654321'])
      expect(html).toContain(`href="${address}"`)
    expect(html).toContain(`href="${shop.social.Instagram}"`)
  })

  it('shows only the contacts that are set', () => {
    const { html } = renderPage('/contact', { phone: '+92 300 7654321', whatsapp: '923007654321' })
    expect(html).toContain('href="tel:+923007654321"')
    expect(html).toContain('href="https://wa.me/923007654321"')
    expect(html).not.toMatch(/mailto:|E-mail/)
    expect(html).toContain('Follow us')
  })

  it('says in which city the shop is when that is known', () => {
    expect(renderPage('/contact', { city: 'Lahore' }).text).toContain('Falak Fits, Lahore. Parcels leave')
    expect(renderPage('/contact').text).not.toContain('Where we are')
  })

  it('refers to social networks when no other contact is set', () => {
    const { html, text } = renderPage('/contact')
    expect(html).not.toMatch(/tel:|wa\.me|mailto:/)
    expect(text).toContain('Write to us')
    expect(html).toContain(`href="${shop.social.Instagram}"`)
  })

  it('explains when to ask when no contact is set', () => {
    const { text } = renderPage('/contact', { social: {} })
    expect(text).toContain('When you have ordered, we call or write to you')
    expect(text).not.toMatch(/Follow us|Write to us/)
  })
})
