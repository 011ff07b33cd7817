/** The information pages for different shop data. */

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BACKUP_DAYS } from '#catalogue/backup-days.ts'
import shop from '#catalogue/shop.json' with { type: 'json' }

const unset = { email: '', phone: '', whatsapp: '' }

afterEach(() => {
  vi.doUnmock('#catalogue/brand.ts')
  vi.doUnmock('#catalogue/couriers.ts')
  vi.resetModules()
})

type Changes = Partial<Omit<typeof shop, 'social'>> & { social?: Partial<typeof shop.social> }

/** Renders a page for a shop with these changes of its data. Returns the markup and its text. */
async function renderPage(path: string, changes: Changes = {}, couriers = ['TCS', 'Leopards', 'PostEx']) {
  vi.resetModules()
  vi.doMock('#catalogue/brand.ts', () => ({ brand: { ...shop, ...unset, ...changes } }))
  vi.doMock('#catalogue/couriers.ts', () => ({ couriers: couriers.map((name) => ({ name })) }))
  const { Component: ArticlePage } = await import('#web/storefront/articles/ArticlePage.tsx')
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ArticlePage />
    </MemoryRouter>,
  )
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('the privacy page', () => {
  it('names any number of couriers', async () => {
    expect((await renderPage('/privacy')).text).toContain('We send with TCS, Leopards or PostEx.')
    expect((await renderPage('/privacy', {}, ['TCS'])).text).toContain('We send with TCS.')
    expect((await renderPage('/privacy', {}, [])).text).not.toContain('We send with')
  })

  it('states how many days backups are kept', async () => {
    expect((await renderPage('/privacy')).text).toContain(`are deleted after ${BACKUP_DAYS} days.`)
  })
})

describe('the returns page', () => {
  it('states the policy, the condition, and who pays', async () => {
    const policies = { returns: '14-day return policy', returnCondition: 'with its tags', freeReturns: false }
    const paidByShopper = await renderPage('/returns', { policies })
    expect(paidByShopper.text).toContain('14-day return policy, counted from the day your parcel arrives.')
    expect(paidByShopper.text).toContain('Everything that you have bought here, with its tags.')
    expect(paidByShopper.text).toContain('When it does not fit or you do not like it: you do.')
    const free = await renderPage('/returns', { policies: { ...policies, freeReturns: true } })
    expect(free.text).toContain('When it does not fit or you do not like it: we do, too.')
  })
})

describe('the terms page', () => {
  it('states what delivery costs and how long it takes', async () => {
    const free = await renderPage('/terms')
    expect(free.text).toContain('There is free delivery on all orders.')
    expect(free.text).toContain('We deliver in Pakistan, in 24-48h.')
    const charged = await renderPage('/terms', { delivery: { fee: 1200, freeAbove: 5000, time: '3 days' } })
    expect(charged.text).toContain(
      'Delivery costs Rs 1,200 for each order; free delivery on orders above 5000 PKR.',
    )
    expect(charged.text).toContain('We deliver in Pakistan, in 3 days.')
  })
})

describe('the contact page', () => {
  it('shows only the contacts that are set', async () => {
    const { html } = await renderPage('/contact', { phone: '+92 300 7654321', whatsapp: '923007654321' })
    expect(html).toContain('href="tel:+923007654321"')
    expect(html).toContain('href="https://wa.me/923007654321"')
    expect(html).not.toMatch(/mailto:|E-mail/)
    expect(html).toContain('Follow us')
  })

  it('refers to social networks when no other contact is set', async () => {
    const { html, text } = await renderPage('/contact')
    expect(html).not.toMatch(/tel:|wa\.me|mailto:/)
    expect(text).toContain('Write to us')
    expect(html).toContain(`href="${shop.social.Instagram}"`)
  })

  it('explains when to ask when no contact is set', async () => {
    const { text } = await renderPage('/contact', { social: {} })
    expect(text).toContain('When you have ordered, we call or write to you')
    expect(text).not.toMatch(/Follow us|Write to us/)
  })
})
