import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createHandOver } from '#server/parcels/hand-over.ts'
import { orderNumber, orderPlaced, placing, trackingHash } from '#tests/events/sample-requests.ts'
import { gate } from '#tests/gate.ts'
import { newFolder } from '#tests/new-folder.ts'

const actor = { role: 'admin', name: 'admin' } as const

let folder: string
beforeEach(() => {
  folder = newFolder()
})

it('a tracking number goes to one of two orders although both servers saw it free', async () => {
  const store = openSqliteEventStore(join(folder, 'shop.db'))
  const { log, openEvents } = store
  for (const index of [1, 2]) await log.append(placing(orderPlaced(orderNumber(index))))

  const spellings = ['', 'LE-77941', 'le-77 941']
  let asked = 0
  const bothAsked = gate()
  /** Neither continues before both have the first answer. */
  const server = () => {
    let isFirst = true
    return createHandOver({
      log,
      openEvents,
      clock: Date.now,
      trackingHash,
      orderViews: {
        async parcels(filter, slice) {
          const found = await store.orderViews.parcels(filter, slice)
          if (isFirst && ++asked === 2) bothAsked.open()
          if (isFirst) await bothAsked.opened
          isFirst = false
          return found
        },
      },
    })
  }
  const answers = await Promise.all(
    [1, 2].map((index) =>
      server()(
        {
          courier: 'tcs',
          parcels: [{ orderNumber: orderNumber(index), trackingNumber: spellings[index] ?? '' }],
        },
        actor,
      ),
    ),
  )
  const [taken] = answers.flat().filter(({ success }) => success)
  expect(answers.flat().filter(({ success }) => !success)).toMatchObject([
    { error: `This tracking number belongs to order ${taken?.orderNumber}.` },
  ])
  await store.close()
})
