import { expect, it } from 'vitest'
import { type AppendRequest, LogUnavailable } from '#events/log/event-log.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { startTrafficCounter } from '#server/pages/traffic/traffic-counter.ts'

const view = { route: '/', path: '/', visit: true }

it.each(['before it is written', 'after it was written'])(
  'page views whose connection is lost %s are counted once',
  async (when) => {
    const { log, close } = openSqliteEventStore(':memory:')
    let faults = 2
    const traffic = startTrafficCounter({
      isSold: () => true,
      log: {
        ...log,
        async append(request: AppendRequest) {
          if (faults-- <= 0) return log.append(request)
          if (when === 'after it was written') await log.append(request)
          throw new LogUnavailable({ fault: 'cannot be reached', code: 'ECONNRESET' })
        },
      },
      clock: () => Date.parse('2026-11-20T10:00:00Z'),
      flushSeconds: 3600,
      onError: () => undefined,
    })
    traffic.count(view)
    await expect(traffic.flush()).rejects.toThrow(LogUnavailable)
    traffic.count(view)
    await expect(traffic.flush()).rejects.toThrow(LogUnavailable)
    traffic.count(view)
    // At the same time as the shop closes.
    await Promise.all([traffic.flush(), traffic.stop()])
    const events = await log.read(0, 10)
    const views = events.map(({ type, data }) => (type === 'TrafficRecorded' ? data.pageViews : 0))
    expect(views).toEqual([1, 2])
    await close()
  },
)
