import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiResult } from '#web/api/client.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'

const placed: ApiResult<string> = { ok: true, status: 201, data: 'FF-2611211234', body: null }

function failed(status: number, retryAfter: number | null = null): ApiResult<string> {
  return { ok: false, status, error: 'No.', fields: {}, retryAfter, body: null }
}

beforeEach(() => {
  vi.useFakeTimers()
})

/** Sends to a server that gives these answers and then repeats the last one, each after `delayMs`. */
function sendTo(answers: readonly ApiResult<string>[], delayMs = 0) {
  const sentAt: number[] = []
  const onNoAnswer = vi.fn()
  const shopper = { hasLeft: false }
  const startedAt = performance.now()
  const result = sendUntilAnswered(
    async () => {
      sentAt.push(performance.now() - startedAt)
      const answer = answers[Math.min(sentAt.length, answers.length) - 1] ?? failed(0)
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      return answer
    },
    { onNoAnswer, hasLeft: () => shopper.hasLeft },
  )
  return { result, sentAt, onNoAnswer, shopper }
}

describe('an order request without an answer', () => {
  it.each([0, 502, 503, 504])('is sent again after status %i, until there is an answer', async (status) => {
    const { result, sentAt, onNoAnswer } = sendTo([failed(status), failed(status), placed])
    await vi.runAllTimersAsync()
    expect(await result).toBe(placed)
    expect(sentAt).toHaveLength(3)
    expect(onNoAnswer).toHaveBeenCalledOnce()
  })

  it.each([400, 403, 408, 409, 413, 422, 429, 500])('is not sent again after status %i', async (status) => {
    const { result, sentAt, onNoAnswer } = sendTo([failed(status), placed])
    await vi.runAllTimersAsync()
    expect(await result).toEqual(failed(status))
    expect(sentAt).toHaveLength(1)
    expect(onNoAnswer).not.toHaveBeenCalled()
  })

  it('is sent five times, with growing pauses', async () => {
    const { result, sentAt } = sendTo([failed(0)])
    await vi.runAllTimersAsync()
    expect(await result).toEqual(failed(0))
    const pauses = sentAt.slice(1).map((at, place) => at - (sentAt[place] ?? 0))
    expect(pauses).toHaveLength(4)
    for (const [place, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(500 * 2 ** place)
      expect(pause).toBeLessThanOrEqual(1000 * 2 ** place + 1)
    }
  })

  it('is not sent again when half a minute has passed', async () => {
    const { result, sentAt } = sendTo([failed(0)], 20_000)
    await vi.runAllTimersAsync()
    await result
    expect(sentAt).toHaveLength(2)
  })

  it('waits as long as Retry-After says, but not for minutes', async () => {
    const shortWait = sendTo([failed(503, 7), placed])
    await vi.runAllTimersAsync()
    expect(await shortWait.result).toBe(placed)
    expect(shortWait.sentAt[1]).toBeGreaterThanOrEqual(7000)

    const longWait = sendTo([failed(503, 600), placed])
    await vi.runAllTimersAsync()
    expect(await longWait.result).toEqual(failed(503, 600))
  })

  it('is not sent again once the shopper has left', async () => {
    const { result, sentAt, shopper } = sendTo([failed(502), placed])
    await vi.advanceTimersByTimeAsync(100)
    shopper.hasLeft = true
    await vi.runAllTimersAsync()
    expect(await result).toEqual(failed(502))
    expect(sentAt).toHaveLength(1)
  })
})
