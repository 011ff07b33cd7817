/** `audit price`: what a product cost at a moment, from the log alone. */

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createChangeCatalogue } from '#server/catalogue/change-catalogue.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { onTerminal } from '../terminal.ts'

const DAY = 86_400_000
let now = Date.parse('2026-11-01T06:00:00.000Z')
let folder: string
let store: EventStore

beforeAll(async () => {
  folder = sharedFolder()
  store = openSqliteEventStore(join(folder, 'shop.db'))
  const clock = () => now
  await recordStartingCatalogue({ log: store.log, clock })
  const change = createChangeCatalogue({ log: store.log, clock })
  const actor = { role: 'admin', name: 'Owner' } as const
  now += 40 * DAY
  await change({ actor, command: () => ({ type: 'ChangeProduct', id: 'm7', price: 1500 }) })
  now += 40 * DAY
  await change({
    actor,
    command: () => ({
      type: 'ScheduleSale',
      sale: 'new-year',
      name: 'New Year',
      reduction: { by: 'percent', percent: 20, products: ['m7'] },
      from: new Date(now).toISOString(),
      to: new Date(now + 5 * DAY).toISOString(),
    }),
  })
})
afterAll(() => store.close())

const run = (...args: string[]) => onTerminal({ DATA_DIR: folder }, (terminal) => audit(args, terminal))

describe('audit price', () => {
  it('says what a product cost in a sale, what it was measured from, and which facts prove it', async () => {
    const { code, out } = await run('price', 'm7', '--at', '2027-01-21')
    expect(code).toBe(0)
    const lines = out.split('\n')
    expect(lines[0]).toBe(
      'The Blacksmith (m7) cost Rs 1,200 at 21 Jan 2027, 23:59:59, since 20 Jan 2027, 11:00:00, in the sale New Year.',
    )
    expect(lines[1]).toBe(
      'Its page claimed 20% off, instead of Rs 1,500: the lowest price of the 30 days before.',
    )
    expect(out).toContain('Product m7: price changed from Rs 1,100 to Rs 1,500')
    expect(out).toMatch(/Record of event 14: \{"position":14,.*"type":"SaleScheduled"/)
  })

  it('takes an instant as well, and says what rests on the owner’s word', async () => {
    const { code, out } = await run('price', 'm7', '--at', '2026-11-03T00:00:00+05:00', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      product: 'm7',
      at: '2026-11-02T19:00:00.000Z',
      forSale: true,
      price: 1100,
      sale: null,
      claim: { before: 2200, percent: 50, basis: 'declared' },
      proof: [{ position: 2, record: expect.stringContaining('"priceBefore":2200') }],
    })
  })

  it('says when a sale was over and no reduction was claimed', async () => {
    const { out } = await run('price', 'm7', '--at', '2027-01-26')
    expect(out).toContain('cost Rs 1,500 at 26 Jan 2027')
    expect(out).toContain('Its page claimed no reduction.')
  })

  it('says when a product was not for sale', async () => {
    const { code, out } = await run('price', 'm7', '--at', '2026-10-01')
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Product m7 was not for sale at 01 Oct 2026, 23:59:59.\n',
    })
    expect((await run('price', 'a1', '--at', '2026-12-01')).out).toContain('was not for sale')
  })

  it.each([
    [['price', 'x1', '--at', '2026-12-01'], 'The log has no product x1.'],
    [['price', 'm7', '--at', 'Friday'], '--at is a day such as 2026-11-21'],
    [['price', 'm7'], '--at is a day such as 2026-11-21'],
    [['price'], 'Say: audit price PRODUCT'],
  ])('rejects %j in one sentence', async (args, sentence) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })

  it('stands beside a verification that counts the claims', async () => {
    const { code, out } = await run('verify')
    expect(code).toBe(0)
    expect(out).toMatch(
      /Prices: 8 reductions of 7 products, none contradicts the log; for 7 of them the owner declared the price before the log\./,
    )
  })
})
