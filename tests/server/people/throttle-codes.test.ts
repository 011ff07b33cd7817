import { describe, expect, it } from 'vitest'
import { createThrottleCodes } from '#server/people/factors/throttle-codes.ts'
import { TooMany } from '#server/platform/http/answer.ts'

/** Counts in memory as the shop's own do. */
function triesOf(most: number) {
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  return {
    async take(name: string) {
      if ((counts.get(name) ?? 0) >= most) return 60
      add(name, 1)
      return null
    },
    giveBack: async (name: string) => void add(name, -1),
  }
}

const CODE = { staff: 'owner', browser: null, isGuessable: true }
const isWrong = (result: string) => result === 'wrong'

describe('codes of an account', () => {
  const throttled = (slow: number, day: number, restMs = 0) =>
    createThrottleCodes({ slowTries: triesOf(slow), triesOfDay: triesOf(day), restMs })

  it('are no longer checked after many wrong ones in a day; recovery codes and a known browser’s are', async () => {
    const throttle = throttled(100, 3)
    for (let attempt = 0; attempt < 3; attempt++) await throttle(CODE, async () => 'wrong', isWrong)
    let checks = 0
    const right = async () => {
      checks += 1
      return 'right'
    }
    await expect(throttle(CODE, right, isWrong)).rejects.toThrow('Please use a passkey or a recovery code.')
    await expect(throttle(CODE, right, isWrong)).rejects.toBeInstanceOf(TooMany)
    expect(checks).toBe(0)
    expect(await throttle({ ...CODE, isGuessable: false }, right, isWrong)).toBe('right')
    expect(await throttle({ ...CODE, browser: 'hers' }, right, isWrong)).toBe('right')
    expect(await throttle({ ...CODE, staff: 'another' }, right, isWrong)).toBe('right')
  })

  it('that are right, or could not be checked, are not counted', async () => {
    const throttle = throttled(3, 3)
    for (let attempt = 0; attempt < 5; attempt++) await throttle(CODE, async () => 'right', isWrong)
    const failing = async () => Promise.reject(new Error('no database'))
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(throttle(CODE, failing, isWrong)).rejects.toThrow('no database')
    }
    expect(await throttle(CODE, async () => 'right', isWrong)).toBe('right')
  })

  it('are checked one after the other once many were wrong', async () => {
    const throttle = throttled(1, 100)
    await throttle(CODE, async () => 'wrong', isWrong)
    let open = 0
    let most = 0
    const check = async () => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      return 'wrong'
    }
    await Promise.all(Array.from({ length: 5 }, () => throttle(CODE, check, isWrong)))
    expect(most).toBe(1)
  })

  it('beyond those that may wait are told to come back', async () => {
    const throttle = throttled(0, 1000, 3_600_000)
    await throttle(CODE, async () => 'wrong', isWrong)
    // The turn after a wrong code rests for an hour.
    const waiting = Array.from({ length: 22 }, () => throttle(CODE, async () => 'right', isWrong))
    await expect(Promise.race(waiting)).rejects.toThrow('Too many attempts. Please wait and try again.')
    for (const attempt of waiting) attempt.catch(() => undefined)
  })
})
