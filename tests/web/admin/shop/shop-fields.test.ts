import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { termsOf, withChange } from '#catalogue/shop-terms.ts'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import {
  changedKeys,
  changeIn,
  formOf,
  numberField,
  rebased,
  settled,
  switchField,
  textField,
} from '#web/admin/shop/shop-fields.ts'

const fields = {
  tries: numberField('orders.tries', 'tries'),
  days: numberField('orders.exchangeDays', 'days'),
  ask: textField('messages.ask.ur', 'text'),
  free: switchField('policies.freeReturns', 'choice'),
}
const begun = formOf(fields, termsOf(startingShop))
const typing = (typed: Partial<typeof begun.typed>) => ({ ...begun, typed: { ...begun.typed, ...typed } })
const changedTo = (change: Parameters<typeof withChange>[1]) => termsOf(withChange(startingShop, change))

describe('a form about the shop', () => {
  it('begins with what is stored, and sends only what was changed, with what was seen before', () => {
    expect(begun.typed).toMatchObject({ tries: '3', days: '10', free: false })
    expect(changedKeys(fields, begun)).toEqual([])
    const { change, before, seen, sent } = changeIn(fields, typing({ tries: ' 5 ', free: true }))
    expect(change).toEqual({ orders: { tries: 5 }, policies: { freeReturns: true } })
    expect(before).toEqual({ orders: { tries: 3 }, policies: { freeReturns: false } })
    expect([...seen]).toEqual([
      ['orders.tries', 3],
      ['policies.freeReturns', false],
    ])
    expect(sent.get('orders.tries')).toBe(5)
  })

  it('sends what is no whole number as it is typed, so that the shop refuses it', () => {
    for (const tries of ['', '2.5', '-1', 'x']) {
      expect(changeIn(fields, typing({ tries })).change).toEqual({ orders: { tries } })
    }
  })
})

describe('when another description arrives', () => {
  it('a form in which nothing is typed shows it without a word', () => {
    const now = changedTo({ orders: { tries: 5 } })
    expect(rebased(fields, begun, now)).toEqual({ ...formOf(fields, now), conflicts: [], takenOver: [] })
  })

  it('takes over what was not touched, and asks about what both have changed', () => {
    const now = changedTo({ orders: { tries: 5, exchangeDays: 14 } })
    const state = rebased(fields, typing({ tries: '4' }), now)
    expect(state).toMatchObject({ conflicts: ['tries'], takenOver: ['days'] })
    expect(state.typed).toMatchObject({ tries: '4', days: '14' })

    const mine = settled(fields, state, 'tries', 'mine')
    expect(mine).toMatchObject({ conflicts: [], takenOver: [], typed: { tries: '4' } })
    expect([...changeIn(fields, mine).seen]).toEqual([['orders.tries', 5]])
    const theirs = settled(fields, state, 'tries', 'theirs')
    expect(theirs.typed.tries).toBe('5')
    expect(changedKeys(fields, theirs)).toEqual([])
  })

  it('asks nothing when both have typed the same, and shows it as it is stored', () => {
    const state = rebased(fields, typing({ tries: ' 5' }), changedTo({ orders: { tries: 5 } }))
    expect(state).toMatchObject({ conflicts: [], takenOver: [], typed: { tries: '5' } })
  })

  it('loses nothing that was typed, whatever the other person changed', () => {
    const texts = fc.stringMatching(/^[a-z]{1,5}$/)
    fc.assert(
      fc.property(texts, texts, fc.nat(9), fc.nat(9), fc.boolean(), (mine, theirs, days, tries, free) => {
        const state = typing({ ask: mine, days: String(days), free })
        const now = changedTo({
          messages: { ask: { ur: theirs } },
          orders: { tries: tries + 1, exchangeDays: days },
        })
        const { typed, conflicts } = rebased(fields, state, now)
        expect(typed).toEqual({ ask: mine, days: String(days), free, tries: String(tries + 1) })
        expect(conflicts).toEqual(mine === theirs ? [] : ['ask'])
      }),
    )
  })
})
