import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import { createPendingResults } from '#server/messages/mail/pending-results.ts'
import { until } from '#tests/until.ts'

const away = () => new LogUnavailable({ fault: 'cannot be reached', code: 'ECONNREFUSED' })

describe('the result of a mail', () => {
  it('is recorded as soon as the log can be written, and the first caller gets the error at once', async () => {
    const results = createPendingResults({ retryMs: 1 })
    let isAway = true
    const recorded: string[] = []
    const work = (what: string) => async () => {
      if (isAway) throw away()
      recorded.push(what)
    }
    await expect(results.record('a', work('a'))).rejects.toThrow('cannot be reached')
    await expect(results.record('b', work('b'))).rejects.toThrow('cannot be reached')
    await expect(results.settle('a')).rejects.toThrow('cannot be reached')
    isAway = false
    await until(() => expect(recorded.toSorted()).toEqual(['a', 'b']))
    expect(await results.settle('a')).toBe(false)
    await results.record('c', work('c'))
    expect(recorded).toContain('c')
    await results.stop()
  })

  it('can be recorded by the next caller for the mail', async () => {
    const results = createPendingResults({ retryMs: 3_600_000 })
    let isAway = true
    let times = 0
    const work = async () => {
      if (isAway) throw away()
      times += 1
    }
    await expect(results.record('a', work)).rejects.toThrow('cannot be reached')
    isAway = false
    expect(await results.settle('a')).toBe(true)
    expect(await results.settle('a')).toBe(false)
    expect(times).toBe(1)
    await results.stop()
  })

  it('is given up after some tries for a defect, and tried again with its mail', async () => {
    const givenUp: unknown[] = []
    const results = createPendingResults({ retryMs: 1, onGivenUp: (error) => givenUp.push(error) })
    let tries = 0
    let isBroken = true
    const work = async () => {
      tries += 1
      if (isBroken) throw new Error('broken')
    }
    await expect(results.record('a', work)).rejects.toThrow('broken')
    await until(() => expect(givenUp).toEqual([new Error('broken')]))
    expect(tries).toBe(6)
    // Other results are tried as before, and this one is not.
    let others = 0
    const other = async () => {
      others += 1
      if (others < 20) throw away()
    }
    await expect(results.record('b', other)).rejects.toThrow('cannot be reached')
    await until(() => expect(others).toBe(20))
    expect(tries).toBe(6)
    await expect(results.settle('a')).rejects.toThrow('broken')
    isBroken = false
    expect(await results.settle('a')).toBe(true)
    expect(givenUp).toHaveLength(1)
    await results.stop()
  })
})
