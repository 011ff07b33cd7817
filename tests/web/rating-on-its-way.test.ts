import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stars } from '#events/shop/order.ts'
import { type RatingShown, REST_MS, ratingOnItsWay } from '#web/storefront/order-history/rating-on-its-way.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A product whose rating the shop has, and a shop that answers when the test says. */
function product(given: Stars | null) {
  const sent: Stars[] = []
  const answers: ((error: string | null) => void)[] = []
  let shown: RatingShown = { stars: given, state: 'as-it-was', error: '' }
  const rating = ratingOnItsWay({
    given,
    send(stars) {
      sent.push(stars)
      return new Promise((resolve) => answers.push(resolve))
    },
    show(now) {
      shown = now
    },
  })
  return {
    ...rating,
    sent,
    shown: () => shown,
    async answer(error: string | null = null) {
      answers.shift()?.(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('a rating that is being sent', () => {
  it('is shown at once, and confirmed when the shop has it', async () => {
    const { choose, sent, shown, answer } = product(null)
    choose(5, false)
    expect(shown()).toEqual({ stars: 5, state: 'on-its-way', error: '' })
    expect(sent).toEqual([5])
    await answer()
    expect(shown()).toEqual({ stars: 5, state: 'saved', error: '' })
  })

  it('is taken back with the shop’s sentence when the shop refuses it', async () => {
    const { choose, shown, answer } = product(3)
    choose(5, false)
    await answer('Please try again.')
    expect(shown()).toEqual({ stars: 3, state: 'failed', error: 'Please try again.' })
  })

  it('that failed can be given again', async () => {
    const { choose, sent, shown, answer } = product(null)
    choose(5, false)
    await answer('Please try again.')
    expect(shown().stars).toBeNull()
    choose(5, false)
    await answer()
    expect(sent).toEqual([5, 5])
    expect(shown()).toMatchObject({ stars: 5, state: 'saved' })
  })

  it('is taken back to the last one that was saved, not to the first', async () => {
    const { choose, shown, answer } = product(1)
    choose(4, false)
    await answer()
    choose(2, false)
    await answer('Please try again.')
    expect(shown()).toMatchObject({ stars: 4, state: 'failed' })
  })

  it('is sent after the previous one has arrived, so that the last one counts', async () => {
    const { choose, sent, shown, answer } = product(null)
    choose(2, false)
    choose(3, false)
    choose(4, false)
    expect(sent).toEqual([2])
    await answer()
    expect(shown()).toMatchObject({ stars: 4, state: 'on-its-way' })
    expect(sent).toEqual([2, 4])
    await answer()
    expect(shown()).toMatchObject({ stars: 4, state: 'saved' })
  })

  it('is sent even if the previous one fails', async () => {
    const { choose, sent, shown, answer } = product(null)
    choose(2, false)
    choose(4, false)
    await answer('Please try again.')
    expect(shown()).toMatchObject({ stars: 4, state: 'on-its-way' })
    await answer()
    expect(sent).toEqual([2, 4])
    expect(shown()).toMatchObject({ stars: 4, state: 'saved' })
  })

  it('is not sent again when the shop already has it', async () => {
    const { choose, sent, shown } = product(4)
    choose(5, true)
    choose(4, true)
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent).toEqual([])
    expect(shown()).toMatchObject({ stars: 4, state: 'saved' })
  })

  it('by arrow keys is sent when the selection stops changing', async () => {
    const { choose, sent, shown, answer } = product(null)
    for (const stars of [2, 3, 4] as const) {
      choose(stars, true)
      expect(shown().stars).toBe(stars)
      await vi.advanceTimersByTimeAsync(REST_MS - 1)
    }
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([4])
    choose(5, true)
    await answer()
    expect(sent).toEqual([4])
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent).toEqual([4, 5])
  })

  it('is sent at once when the focus leaves the stars, and once only', async () => {
    const { choose, leave, sent, answer } = product(null)
    leave()
    choose(3, true)
    leave()
    leave()
    expect(sent).toEqual([3])
    await answer()
    await vi.advanceTimersByTimeAsync(REST_MS)
    leave()
    expect(sent).toEqual([3])
  })
})
