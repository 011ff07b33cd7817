import { describe, expect, it } from 'vitest'
import { createEventIds } from '#events/sqlite/event-ids.ts'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('event ids', () => {
  it('are UUIDs of version 7 that begin with the time', () => {
    const id = createEventIds(() => 0x0199_aabb_ccdd)()

    expect(id).toMatch(VERSION_7)
    expect(id.slice(0, 13)).toBe('0199aabb-ccdd')
  })

  it('grow from one to the next while the clock stands still, jumps ahead and jumps back', () => {
    let now = Date.UTC(2026, 10, 21)
    const newId = createEventIds(() => now)
    const ids: string[] = []
    for (const step of [0, 1, 5000, -86_400_000, 0]) {
      now += step
      for (let n = 0; n < 5000; n++) ids.push(newId())
    }

    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => VERSION_7.test(id))).toBe(true)
  })

  it('differ between two makers at the same time', () => {
    const one = createEventIds(() => 1)
    const other = createEventIds(() => 1)

    expect(one()).not.toBe(other())
  })
})
