import { expect, it } from 'vitest'
import type { Answer } from '#events/append-plan.ts'
import { createAppendQueue, type Written } from '#events/append-queue.ts'
import type { AppendRequest } from '#events/event-log.ts'
import { until } from '../until.ts'
import { trafficRequest } from './sample-requests.ts'

const answer: Answer = { ok: true, result: { outcome: 'stale' } }

/** A database that takes as long as the test likes. */
function slowQueue(onCommitted: () => Promise<void> = async () => undefined) {
  const groups: { size: number; finish(): void }[] = []
  const queue = createAppendQueue<never>({
    writer: {
      writeGroup: (requests: readonly AppendRequest[]) =>
        new Promise<Written>((resolve) => {
          const written = { answers: requests.map(() => answer), opened: [] }
          groups.push({ size: requests.length, finish: () => resolve(written) })
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

it('writes one group at a time; what comes meanwhile is the next', async () => {
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

it('answers when those who listen know it, and writes the next group meanwhile', async () => {
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
