import { describe, expect, it, vi } from 'vitest'
import { createRandomness } from '#events/log/append-plan.ts'

describe('event ids', () => {
  it('are unique while the clock stops, jumps ahead and jumps back, and grow with time', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] })
    const { newId } = createRandomness()
    const ids: string[] = []
    for (const step of [0, 1, 5000, -86_400_000, 0]) {
      vi.setSystemTime(Date.now() + step)
      for (let n = 0; n < 5000; n++) ids.push(newId())
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect((ids[4999] ?? '') < (ids[5000] ?? '')).toBe(true)
    expect((ids[9999] ?? '') < (ids[10_000] ?? '')).toBe(true)
  })
})
