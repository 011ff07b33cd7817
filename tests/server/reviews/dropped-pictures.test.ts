import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { reviewStream } from '#events/reviews/review-facts.ts'
import { type CurrentReviews, startCurrentReviews } from '#server/reviews/current-reviews.ts'
import { request } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

let eventStore: EventStore
let current: CurrentReviews | undefined

beforeEach(() => {
  eventStore = openSqliteEventStore(join(newFolder(), 'shop.db'))
})
afterEach(async () => {
  await current?.stop()
  current = undefined
  await eventStore.close()
})

it('deletes the pictures of a withdrawn review, also when one cannot be deleted at first', async () => {
  const about = { order: 'FF-1', productId: 'm7', productName: 'The Blacksmith', round: 1 }
  const [first, other] = ['a'.repeat(64), 'b'.repeat(64)]
  await eventStore.log.append(
    request(reviewStream(about), [
      {
        type: 'ReviewWritten',
        data: {
          ...about,
          ...{ sizes: ['M'], stars: 5, pictures: [first, other] },
          customer: { email: 'ayesha@example.com', words: 'Heavy cotton.', name: '' },
        },
      },
      { type: 'ReviewWithdrawn', data: about },
    ]),
  )
  const failure = new Error('the disk is full')
  const errors: unknown[] = []
  const removed: string[] = []
  current = await startCurrentReviews({
    log: eventStore.log,
    pictures: {
      async remove(picture) {
        if (picture === first && errors.length < 2) throw failure
        removed.push(picture)
      },
    },
    onError: (error) => errors.push(error),
    againMs: 5,
  })
  await until(() => expect(removed).toEqual([other, first]))
  expect(errors).toEqual([failure, failure])
  expect(current.list.dropped.size).toBe(0)
})
