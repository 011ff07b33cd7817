import { expect, it, vi } from 'vitest'
import type { Answer } from '#events/log/append-plan.ts'
import { createAppendQueue, type Written } from '#events/log/append-queue.ts'
import { type AppendRequest, LogUnavailable } from '#events/log/event-log.ts'
import { until } from '#tests/until.ts'
import { trafficRequest } from '../sample-requests.ts'

const answer: Answer = { ok: true, result: { outcome: 'stale' } }

/** A database whose duration the test controls. */
function slowQueue(onCommitted: () => Promise<void> = async () => undefined) {
  const groups: { size: number; finish(): void; fail(error: unknown): void }[] = []
  const queue = createAppendQueue<never>({
    writer: {
      writeGroup: (requests: readonly AppendRequest[]) =>
        new Promise<Written>((resolve, reject) => {
          const written = { answers: requests.map(() => answer), opened: [] }
          groups.push({ size: requests.length, finish: () => resolve(written), fail: reject })
        }),
      writeMade: () => Promise.reject(new Error('nothing is made here')),
    },
    onCommitted,
    isLocked: () => false,
    faultOf: (error) => error,
    closedFault: () => new Error('closed'),
    lockPatienceMs: 0,
  })
  return { queue, groups }
}

it('writes one group at a time; later requests form the next group', async () => {
  const { queue, groups } = slowQueue()
  const first = queue.append(trafficRequest(1))
  await until(() => expect(groups).toHaveLength(1))
  const later = [2, 3].map((n) => queue.append(trafficRequest(n)))
  const closed = queue.close()
  await expect(queue.append(trafficRequest(4))).rejects.toThrow('closed')
  expect(groups.map(({ size }) => size)).toEqual([1])

  groups[0]?.finish()
  await first
  await until(() => expect(groups.map(({ size }) => size)).toEqual([1, 2]))
  groups[1]?.finish()
  await Promise.all([...later, closed])
})

it('answers after notifying subscribers, while the next group is written', async () => {
  const heard: (() => void)[] = []
  const { queue, groups } = slowQueue(() => new Promise((resolve) => heard.push(resolve)))
  let isAnswered = false
  const first = queue.append(trafficRequest(1)).then(() => {
    isAnswered = true
  })
  await until(() => expect(groups).toHaveLength(1))
  groups[0]?.finish()
  await until(() => expect(heard).toHaveLength(1))
  const second = queue.append(trafficRequest(2))
  await until(() => expect(groups).toHaveLength(2))
  expect(isAnswered).toBe(false)

  heard[0]?.()
  await first
  const closed = queue.close()
  groups[1]?.finish()
  await until(() => expect(heard).toHaveLength(2))
  heard[1]?.()
  await Promise.all([second, closed])
})

it('when a group fails, also rejects requests that have waited for more than ten seconds', async () => {
  const { queue, groups } = slowQueue()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const fault = new LogUnavailable({ fault: 'cannot be reached', code: 'CONNECTION_LOST' })
  const failed = async (append: Promise<unknown>) => await expect(append).rejects.toBe(fault)
  const first = failed(queue.append(trafficRequest(1)))
  await until(() => expect(groups).toHaveLength(1))
  const waitedLong = failed(queue.append(trafficRequest(2)))
  clock.mockReturnValue(1)
  const waitedLess = queue.append(trafficRequest(3))
  clock.mockReturnValue(10_000)
  groups[0]?.fail(fault)
  await Promise.all([first, waitedLong])

  await until(() => expect(groups).toHaveLength(2))
  expect(groups[1]?.size).toBe(1)
  groups[1]?.finish()
  await waitedLess
})
