import { describe, expect, it } from 'vitest'
import { compareCheckpoint } from '#web/audit/proof/compare-checkpoint.ts'
import { daysOfShop, threeMonths } from '../../projections/days-of-shop.ts'
import { key, signedLog } from './signed-log.ts'

const log = signedLog(daysOfShop(20).events)
const text = log.checkpoint(log.size)
const newest = { text }
const compare = (saved: string, changes = {}) =>
  compareCheckpoint({ saved, key, newest, consistency: async (a, b) => log.consistency(a, b), ...changes })

describe('a saved checkpoint', () => {
  it('shows that events were only added', async () => {
    const verdict = await compare(log.checkpoint(50))
    expect(verdict.holds).toBe(true)
    expect(verdict.sentence).toContain('the first 50 events are exactly what they were')
    expect(verdict.sentence).toContain(`${log.size - 50} events were added since`)
    expect((await compare(text)).sentence).toContain('nothing was added since')
  })

  it('shows that history was rewritten', async () => {
    const other = signedLog(threeMonths.events)
    const verdict = await compare(other.checkpoint(50))
    expect(verdict).toMatchObject({ holds: false })
    expect(verdict.sentence).toContain('History was rewritten')
  })

  it('shows where the log was cut off', async () => {
    const verdict = await compare(text, { newest: { text: log.checkpoint(40) } })
    expect(verdict).toMatchObject({ holds: false, position: 41 })
    expect(verdict.sentence).toContain('Event 41 and what followed is missing')
  })

  it('gives the same result for a log that the shop refuses to sign', async () => {
    const head = (size: number) => ({ size, root: log.root(size) })
    const refused = 'History has changed.'
    expect(await compare(text, { newest: { refused, head: head(40) } })).toMatchObject({ position: 41 })
    const whole = await compare(log.checkpoint(50), { newest: { refused, head: head(log.size) } })
    expect(whole).toMatchObject({ holds: false })
    expect(whole.sentence).toContain(refused)
    const broken = { size: log.size, root: null }
    expect((await compare(text, { newest: { refused, head: broken } })).sentence).toContain(refused)
  })

  it.each([
    ['', 'That is not a checkpoint.'],
    ['a shopping list', 'That is not a checkpoint.'],
    [text.replace('\n', ' \n'), 'changed after'],
    [text.replaceAll('falakfits.test/log', 'elsewhere.test/log'), 'not signed by the key'],
  ])('that is invalid, or another shop’s, is reported', async (saved, why) => {
    const verdict = await compare(saved)
    expect(verdict.holds).toBe(false)
    expect(verdict.sentence).toContain(why)
  })
})
