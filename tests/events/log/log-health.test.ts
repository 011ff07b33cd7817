import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import { createLogHealth } from '#events/log/log-health.ts'
import type { StoreFault } from '#events/log/store-unavailable.ts'

const fault = (fault: StoreFault) => new LogUnavailable({ fault, code: 'X' })

describe('the health of the log', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  /** A health whose tries fail with `next`, as long as that is set. */
  function watched(next: { fault: StoreFault | null }) {
    const tries: number[] = []
    const told: (StoreFault | null)[] = []
    const health = createLogHealth({
      async tryWrite() {
        tries.push(Date.now())
        if (next.fault !== null) throw fault(next.fault)
      },
      onHealth: (unavailable) => void told.push(unavailable?.fault ?? null),
      firstTryMs: 100,
      longestTryMs: 400,
    })
    return { health, tries, told }
  }

  it('is tested with growing waits until it can be written, and is reported once each way', async () => {
    const next: { fault: StoreFault | null } = { fault: 'disk full' }
    const { health, tries, told } = watched(next)
    vi.setSystemTime(0)
    health.failed(fault('disk full'))
    health.failed(fault('disk full'))
    await vi.advanceTimersByTimeAsync(1500)
    expect(tries).toEqual([100, 300, 700, 1100, 1500])
    expect(health.unavailable()?.fault).toBe('disk full')

    next.fault = null
    await vi.advanceTimersByTimeAsync(400)
    expect(health.unavailable()).toBeNull()
    expect(told).toEqual(['disk full', null])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries).toHaveLength(6)
  })

  it('is tested soon after a successful write, however long the wait has become', async () => {
    const next: { fault: StoreFault | null } = { fault: 'disk full' }
    const { health } = watched(next)
    health.failed(fault('disk full'))
    await vi.advanceTimersByTimeAsync(1500)
    next.fault = null
    health.wrote()
    expect(health.unavailable()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(100)
    expect(health.unavailable()).toBeNull()
  })

  it.each(['damaged', 'replaced'] as const)('stays %s, whatever can be written', async (lasting) => {
    const { health, tries } = watched({ fault: null })
    health.failed(fault(lasting))
    health.wrote()
    health.failed(fault('disk full'))
    await health.check()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(health.unavailable()?.fault).toBe(lasting)
    expect(tries).toHaveLength(1)
  })

  it('does not change because of defects, nor at the end', async () => {
    const { health, tries } = watched({ fault: null })
    health.failed(new TypeError('a defect'))
    health.failed(fault('closed'))
    health.failed(fault('busy'))
    health.stop()
    health.failed(fault('disk full'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(health.unavailable()).toBeNull()
    expect(tries).toHaveLength(0)
  })
})
