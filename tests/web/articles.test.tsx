/** What the pages of terms say, by the shop's data. */

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

/** A page of a shop with these parts of its data replaced: its markup, and its text. */
async function shown(path: string, changes: Changes = {}, couriers = ['TCS', 'Leopards', 'PostEx']) {
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

describe('the page on privacy', () => {
  it('names the couriers of the shop, however many they are', async () => {
    expect((await shown('/privacy')).text).toContain('We send with TCS, Leopards or PostEx.')
    expect((await shown('/privacy', {}, ['TCS'])).text).toContain('We send with TCS.')
    expect((await shown('/privacy', {}, [])).text).not.toContain('We send with')
  })

  it('says for how many days the program keeps them', async () => {
    expect((await shown('/privacy')).text).toContain(`are deleted after ${BACKUP_DAYS} days.`)
  })
})

describe('the page on returns', () => {
  it('says the policy, the condition, and who pays', async () => {
    const policies = { returns: '14-day return policy', returnCondition: 'with its tags', freeReturns: false }
    const asked = await shown('/returns', { policies })
    expect(asked.text).toContain('14-day return policy, counted from the day your parcel arrives.')
    expect(asked.text).toContain('Everything that you have bought here, with its tags.')
    expect(asked.text).toContain('When it does not fit or you do not like it: you do.')
    const free = await shown('/returns', { policies: { ...policies, freeReturns: true } })
    expect(free.text).toContain('When it does not fit or you do not like it: we do, too.')
  })
})

describe('the page on terms', () => {
  it('says what delivery costs and how long it takes', async () => {
    const free = await shown('/terms')
    expect(free.text).toContain('There is free delivery on all orders.')
    expect(free.text).toContain('We deliver in Pakistan, in 24-48h.')
    const charged = await shown('/terms', { delivery: { fee: 1200, freeAbove: 5000, time: '3 days' } })
    expect(charged.text).toContain(
      'Delivery costs Rs 1,200 for each order; free delivery on orders above 5000 PKR.',
    )
    expect(charged.text).toContain('We deliver in Pakistan, in 3 days.')
  })
})

describe('the page on contacts', () => {
  it('has each contact that is set, and none that is not', async () => {
    const { html } = await shown('/contact', { phone: '+92 300 7654321', whatsapp: '923007654321' })
    expect(html).toContain('href="tel:+923007654321"')
    expect(html).toContain('href="https://wa.me/923007654321"')
    expect(html).not.toMatch(/mailto:|E-mail/)
    expect(html).toContain('Follow us')
  })

  it('asks to write on a network when nothing else is set', async () => {
    const { html, text } = await shown('/contact')
    expect(html).not.toMatch(/tel:|wa\.me|mailto:/)
    expect(text).toContain('Write to us')
    expect(html).toContain(`href="${shop.social.Instagram}"`)
  })

  it('says when it can be asked when nothing is set at all', async () => {
    const { text } = await shown('/contact', { social: {} })
    expect(text).toContain('When you have ordered, we call or write to you')
    expect(text).not.toMatch(/Follow us|Write to us/)
  })
})
