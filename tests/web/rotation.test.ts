import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRotation, ROTATION_MS, TOUCH_RESUME_MS } from '#web/storefront/motion/rotation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

function countedRotation() {
  const turn = vi.fn()
  return { turn, rotation: createRotation(turn) }
}

describe('a rotation', () => {
  it('turns every four seconds', () => {
    const { turn } = countedRotation()
    vi.advanceTimersByTime(3_999)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(8_000)
    expect(turn).toHaveBeenCalledTimes(3)
  })

  it('stops while anything holds it, and continues when nothing does', () => {
    const { turn, rotation } = countedRotation()
    vi.advanceTimersByTime(3_000)
    rotation.hold('pointer')
    rotation.hold('focus')
    vi.advanceTimersByTime(60_000)
    rotation.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(turn).not.toHaveBeenCalled()
    rotation.release('focus')
    vi.advanceTimersByTime(ROTATION_MS - 1)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('continues 1.2 seconds after a touch ends', () => {
    const { turn, rotation } = countedRotation()
    rotation.hold('touch')
    rotation.release('touch', TOUCH_RESUME_MS)
    vi.advanceTimersByTime(1_200 + 3_999)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('waits for the end of the last touch', () => {
    const { turn, rotation } = countedRotation()
    rotation.hold('touch')
    rotation.release('touch', TOUCH_RESUME_MS)
    vi.advanceTimersByTime(1_000)
    rotation.hold('touch')
    vi.advanceTimersByTime(60_000)
    expect(turn).not.toHaveBeenCalled()
    rotation.release('touch', TOUCH_RESUME_MS)
    vi.advanceTimersByTime(TOUCH_RESUME_MS + ROTATION_MS)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('does not turn faster when a hold that does not exist is released', () => {
    const { turn, rotation } = countedRotation()
    rotation.release('hidden tab')
    rotation.release('touch', TOUCH_RESUME_MS)
    vi.advanceTimersByTime(ROTATION_MS)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  it('never turns after its end', () => {
    const { turn, rotation } = countedRotation()
    rotation.hold('touch')
    rotation.release('touch', TOUCH_RESUME_MS)
    rotation.hold('pointer')
    rotation.end()
    rotation.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(turn).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
