/** Records in which the name of one field was changed: the verification says where, whichever part of it needed the field. */

import { describe, expect, it } from 'vitest'
import { picturesNamedIn } from '#events/catalogue/named-pictures.ts'
import { createPriceCheck } from '#projections/audit/price-check.ts'
import { createReplayCheck } from '#projections/audit/replay-check.ts'
import { createNamedPictures } from '#server/audit/verify/named-pictures.ts'
import { daysOfShop } from '#tests/projections/days-of-shop.ts'

const { events } = daysOfShop(12)
const records = events.map((event) => JSON.stringify(event))
const firsts = events.filter((event, n) => events.findIndex(({ type }) => type === event.type) === n)

/** The record once for each of its fields, with another name for that field. */
function misnamed(record: string): readonly string[] {
  return [...record.matchAll(/"(\w+)":/g)].map(
    ({ index }) => `${record.slice(0, index)}"_${record.slice(index + 2)}`,
  )
}

describe('a record with a changed field name', () => {
  it.each(firsts.map(({ type, position }) => [type, position] as const))(
    'is reported at its position, or read: %s',
    (_type, position) => {
      for (const record of misnamed(records[position - 1] ?? '')) {
        const pictures = createNamedPictures(picturesNamedIn)
        const prices = createPriceCheck()
        const replay = createReplayCheck({
          onEvent(event) {
            pictures.take(event)
            prices.take(event)
          },
        })
        const finding = replay.take([...records.slice(0, position - 1), record])
        prices.report()
        if (finding !== null)
          expect(finding).toMatchObject({ position, what: expect.stringContaining(`vent ${position} `) })
      }
    },
  )
})
