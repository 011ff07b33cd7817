import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRotation, ROTATION, TOUCH_RESUME } from '#web/storefront/motion/rotation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function counted() {
  const turn = vi.fn()
  return { turn, rotation: createRotation(turn) }
}

describe('a rotation', () => {
  it('turns every four seconds', () => {
    const { turn } = counted()
    vi.advanceTimersByTime(3_999)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(8_000)
    expect(turn).toHaveBeenCalledTimes(3)
  })

  it('stops while anything holds it, and starts again when nothing does', () => {
    const { turn, rotation } = counted()
    vi.advanceTimersByTime(3_000)
    rotation.hold('pointer')
    rotation.hold('focus')
    vi.advanceTimersByTime(60_000)
    rotation.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(turn).not.toHaveBeenCalled()
    rotation.release('focus')
    vi.advanceTimersByTime(ROTATION - 1)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('continues 1.2 seconds after a touch ends', () => {
    const { turn, rotation } = counted()
    rotation.hold('touch')
    rotation.release('touch', TOUCH_RESUME)
    vi.advanceTimersByTime(1_200 + 3_999)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('waits for the last of several touches', () => {
    const { turn, rotation } = counted()
    rotation.hold('touch')
    rotation.release('touch', TOUCH_RESUME)
    vi.advanceTimersByTime(1_000)
    rotation.hold('touch')
    vi.advanceTimersByTime(60_000)
    expect(turn).not.toHaveBeenCalled()
    rotation.release('touch', TOUCH_RESUME)
    vi.advanceTimersByTime(TOUCH_RESUME + ROTATION)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('does not turn faster when a hold that it does not have is released', () => {
    const { turn, rotation } = counted()
    rotation.release('hidden tab')
    rotation.release('touch', TOUCH_RESUME)
    vi.advanceTimersByTime(ROTATION)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('never turns again after its end', () => {
    const { turn, rotation } = counted()
    rotation.hold('touch')
    rotation.release('touch', TOUCH_RESUME)
    rotation.hold('pointer')
    rotation.end()
    rotation.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(turn).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
