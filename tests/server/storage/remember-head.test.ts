import { readdirSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { readNewestHead } from '#server/platform/data-folder/newest-head.ts'
import { rememberHead } from '#server/storage/remember-head.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

const rootOf = (size: number) => `root of ${size}`

/** Records the head of a log whose standby does not confirm events until `returnStandby` is called. */
function openMemory(afterMs = 1) {
  const folder = newFolder()
  const events = new Subject<void>()
  const errors: unknown[] = []
  const waiting: (() => void)[] = []
  let size = 1
  const memory = rememberHead({
    folder,
    key: 'key',
    records: { head: async (at = size) => ({ size: at, root: rootOf(at) }) },
    settled: () => new Promise((resolve) => void waiting.push(resolve)),
    timeline: () => null,
    events,
    onError: (error) => void errors.push(error),
    afterMs,
  })
  return {
    folder,
    errors,
    waiting,
    memory,
    grow() {
      size += 1
      events.next()
    },
    returnStandby() {
      for (const settle of waiting.splice(0)) settle()
    },
  }
}

it('the head of a log that grows while its standby is away is recorded when the standby is back, by one write at a time', async () => {
  const { folder, errors, waiting, memory, grow, returnStandby } = openMemory()
  await until(async () => expect(waiting).toHaveLength(1))
  for (let n = 0; n < 5; n++) {
    grow()
    // Longer than `afterMs`.
    await wait(2)
  }
  expect(waiting).toHaveLength(1)

  returnStandby()
  await until(async () => expect(waiting).toHaveLength(1))
  expect(await readNewestHead(folder)).toEqual({ size: 1, root: rootOf(1), key: 'key' })
  returnStandby()
  await until(async () => expect((await readNewestHead(folder))?.size).toBe(6))

  const stopped = memory.stop()
  await until(async () => expect(waiting).toHaveLength(1))
  returnStandby()
  await stopped
  expect(errors).toEqual([])
  expect(readdirSync(folder)).toEqual(['newest-head.json'])
})

it('what came while a head was being recorded is recorded a second after it came', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { folder, waiting, memory, grow, returnStandby } = openMemory(1000)
  const isWaiting = async () => {
    while (waiting.length === 0) await nextTurn()
  }
  vi.advanceTimersByTime(1000)
  await isWaiting()
  grow()
  vi.advanceTimersByTime(900)
  returnStandby()
  while ((await readNewestHead(folder)) === null) await nextTurn()
  vi.advanceTimersByTime(100)
  await isWaiting()
  returnStandby()
  while ((await readNewestHead(folder))?.size !== 2) await nextTurn()

  const stopped = memory.stop()
  await isWaiting()
  returnStandby()
  await stopped
})
