import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Answer } from '#events/log/append-plan.ts'
import { createAppendQueue, type Written } from '#events/log/append-queue.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
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
    slowFault: () => new Error('slow'),
    lockPatienceMs: 0,
  })
  return { queue, groups }
}

/** Waits by turns of the event loop, while timers are fake. */
const groupsIn = (groups: readonly unknown[]) => async (count: number) => {
  while (groups.length < count) await nextTurn()
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

it('refuses each request after ten seconds, also one whose group is being written, and writes no others late', async () => {
  // Groups go on through `setImmediate`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { queue, groups } = slowQueue()
  const hasGroups = groupsIn(groups)
  const refused = async (append: Promise<unknown>) => await expect(append).rejects.toThrow('slow')
  const first = refused(queue.append(trafficRequest(1)))
  await hasGroups(1)
  const second = refused(queue.append(trafficRequest(2)))
  await vi.advanceTimersByTimeAsync(9_000)
  const third = queue.append(trafficRequest(3))
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([first, second])

  groups[0]?.finish()
  await hasGroups(2)
  expect(groups[1]?.size).toBe(1)
  groups[1]?.finish()
  await third
  await queue.close()
})

it('is closed when the last group is written, although nobody waits for it any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { queue, groups } = slowQueue()
  const hasGroups = groupsIn(groups)
  const refused = expect(queue.append(trafficRequest(1))).rejects.toThrow('slow')
  await hasGroups(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  let isClosed = false
  const closed = queue.close().then(() => {
    isClosed = true
  })
  await nextTurn()
  expect(isClosed).toBe(false)
  groups[0]?.finish()
  await closed
})

it('is waited for in a long queue, as long as groups are written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { queue, groups } = slowQueue()
  const hasGroups = groupsIn(groups)
  const first = queue.append(trafficRequest(1))
  await hasGroups(1)
  const second = queue.append(trafficRequest(2))
  await vi.advanceTimersByTimeAsync(9_000)
  groups[0]?.finish()
  await first
  await hasGroups(2)
  // Eleven seconds after it was asked for, and two after another group was written.
  await vi.advanceTimersByTimeAsync(2_000)
  groups[1]?.finish()
  await second
  await queue.close()
})
