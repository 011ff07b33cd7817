import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stars } from '#events/orders/order.ts'
import { createRatingSender, type RatingState, REST_MS } from '#web/storefront/order-history/rating-sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** A sender for a product with an initial rating, and a shop that answers when the test calls `answer`. */
function startRating(initial: Stars | null) {
  const sent: Stars[] = []
  const answers: ((error: string | null) => void)[] = []
  let shown: RatingState = { stars: initial, state: 'unchanged', error: '' }
  const sender = createRatingSender({
    initial,
    send(stars) {
      sent.push(stars)
      return new Promise((resolve) => answers.push(resolve))
    },
    show(rating) {
      shown = rating
    },
  })
  return {
    ...sender,
    sent,
    shown: () => shown,
    async answer(error: string | null = null) {
      answers.shift()?.(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('a rating that is being sent', () => {
  it('is shown immediately, and confirmed when the shop has saved it', async () => {
    const { choose, sent, shown, answer } = startRating(null)
    choose(5, false)
    expect(shown()).toEqual({ stars: 5, state: 'sending', error: '' })
    expect(sent).toEqual([5])
    await answer()
    expect(shown()).toEqual({ stars: 5, state: 'saved', error: '' })
  })

  it('is reverted with the shop’s message when the shop refuses it', async () => {
    const { choose, shown, answer } = startRating(3)
    choose(5, false)
    await answer('Please try again.')
    expect(shown()).toEqual({ stars: 3, state: 'failed', error: 'Please try again.' })
  })

  it('can be given again after a failure', async () => {
    const { choose, sent, shown, answer } = startRating(null)
    choose(5, false)
    await answer('Please try again.')
    expect(shown().stars).toBeNull()
    choose(5, false)
    await answer()
    expect(sent).toEqual([5, 5])
    expect(shown()).toMatchObject({ stars: 5, state: 'saved' })
  })

  it('is reverted to the last saved one, not to the first', async () => {
    const { choose, shown, answer } = startRating(1)
    choose(4, false)
    await answer()
    choose(2, false)
    await answer('Please try again.')
    expect(shown()).toMatchObject({ stars: 4, state: 'failed' })
  })

  it('is sent after the response to the previous one, so that the last one counts', async () => {
    const { choose, sent, shown, answer } = startRating(null)
    choose(2, false)
    choose(3, false)
    choose(4, false)
    expect(sent).toEqual([2])
    await answer()
    expect(shown()).toMatchObject({ stars: 4, state: 'sending' })
    expect(sent).toEqual([2, 4])
    await answer()
    expect(shown()).toMatchObject({ stars: 4, state: 'saved' })
  })

  it('is sent even if the previous one fails', async () => {
    const { choose, sent, shown, answer } = startRating(null)
    choose(2, false)
    choose(4, false)
    await answer('Please try again.')
    expect(shown()).toMatchObject({ stars: 4, state: 'sending' })
    await answer()
    expect(sent).toEqual([2, 4])
    expect(shown()).toMatchObject({ stars: 4, state: 'saved' })
  })

  it('is not sent again when the shop already has it', async () => {
    const { choose, sent, shown } = startRating(4)
    choose(5, true)
    choose(4, true)
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent).toEqual([])
    expect(shown()).toMatchObject({ stars: 4, state: 'saved' })
  })

  it('is sent when a selection by arrow keys stops changing', async () => {
    const { choose, sent, shown, answer } = startRating(null)
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

  it('is sent only once when the focus leaves the stars', async () => {
    const { choose, flush, sent, answer } = startRating(null)
    flush()
    choose(3, true)
    flush()
    flush()
    expect(sent).toEqual([3])
    await answer()
    await vi.advanceTimersByTimeAsync(REST_MS)
    flush()
    expect(sent).toEqual([3])
  })
})
