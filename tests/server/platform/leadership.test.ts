import { BehaviorSubject } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Leadership } from '#server/platform/leadership/leadership.ts'
import { whileLeading } from '#server/platform/leadership/while-leading.ts'
import { until } from '#tests/until.ts'

let lead: BehaviorSubject<boolean>
let leadership: Leadership
let told: string[]
let errors: unknown[]
beforeEach(() => {
  lead = new BehaviorSubject(false)
  leadership = { leads: () => lead.value, changes: lead }
  told = []
  errors = []
})

let parts = 0
const run = (start = async () => undefined) =>
  whileLeading(
    leadership,
    async () => {
      await start()
      parts += 1
      const name = parts
      told.push(`start ${name}`)
      return {
        name,
        async stop(reason: string) {
          await Promise.resolve()
          told.push(`stop ${name}: ${reason}`)
        },
      }
    },
    (error) => void errors.push(error),
    { retryMs: 1 },
  )

describe('a part that only one server runs', () => {
  beforeEach(() => {
    parts = 0
  })

  it('runs from the beginning when this server leads, and ends with the shop', async () => {
    lead.next(true)
    const led = await run()
    expect(led.current()?.name).toBe(1)
    await led.stop()
    expect(told).toEqual(['start 1', 'stop 1: closing'])
    lead.next(false)
    lead.next(true)
    expect(parts).toBe(1)
  })

  it('begins and ends with the lead, however often it comes and goes', async () => {
    const led = await run()
    expect(led.current()).toBeNull()
    expect(told).toEqual([])
    lead.next(true)
    await until(() => expect(led.current()?.name).toBe(1))
    lead.next(false)
    expect(led.current()).toBeNull()
    await until(() => expect(told).toEqual(['start 1', 'stop 1: lead lost']))
    for (let n = 0; n < 5; n++) {
      lead.next(true)
      lead.next(false)
    }
    lead.next(true)
    await until(() => expect(led.current()).not.toBeNull())
    await led.stop()
    // Never two at the same time.
    for (let n = 0; n < told.length; n += 2) {
      const [, name] = /^start (\d+)$/.exec(told[n] ?? '') ?? []
      expect(name).toBeDefined()
      expect(told[n + 1]).toMatch(`stop ${name}: `)
    }
  })

  it('is started again when that fails, but not when it fails while the shop opens', async () => {
    let faults = 3
    const faulty = async () => {
      if (faults-- > 0) throw new Error('not now')
      return undefined
    }
    const led = await run(faulty)
    lead.next(true)
    await until(() => expect(led.current()?.name).toBe(1))
    expect(errors).toHaveLength(3)
    await led.stop()

    faults = 1
    await expect(run(faulty)).rejects.toThrow('not now')
  })
})
