import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'

describe('event ids', () => {
  afterEach(() => void vi.useRealTimers())

  it('increase while the clock stops, jumps ahead and jumps back', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] })
    const ids: string[] = []
    for (const step of [0, 1, 5000, -86_400_000, 0]) {
      vi.setSystemTime(Date.now() + step)
      for (let n = 0; n < 5000; n++) ids.push(uuidv7())
    }
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })
})
