import { describe, expect, it } from 'vitest'
import { createSureRecord } from '#server/mail/sure-record.ts'
import { until } from '../until.ts'

describe('what became of a mail', () => {
  it('is recorded as soon as it can be, and whoever waits for it is told of the failure at once', async () => {
    const sure = createSureRecord({ retryMs: 1 })
    let isAway = true
    const recorded: string[] = []
    const work = (what: string) => async () => {
      if (isAway) throw new Error('away')
      recorded.push(what)
    }
    await expect(sure.record('a', work('a'))).rejects.toThrow('away')
    await expect(sure.record('b', work('b'))).rejects.toThrow('away')
    await expect(sure.settle('a')).rejects.toThrow('away')
    isAway = false
    await until(() => expect(recorded.toSorted()).toEqual(['a', 'b']))
    expect(await sure.settle('a')).toBe(false)
    await sure.record('c', work('c'))
    expect(recorded).toContain('c')
    await sure.stop()
  })

  it('can be recorded by the next one who asks for the mail', async () => {
    const sure = createSureRecord({ retryMs: 3_600_000 })
    let isAway = true
    let times = 0
    const work = async () => {
      if (isAway) throw new Error('away')
      times += 1
    }
    await expect(sure.record('a', work)).rejects.toThrow('away')
    isAway = false
    expect(await sure.settle('a')).toBe(true)
    expect(await sure.settle('a')).toBe(false)
    expect(times).toBe(1)
    await sure.stop()
  })
})
