import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordPage, Records } from '#events/records.ts'
import { recordRoutes } from '#server/audit/record-routes.ts'
import { until } from '../until.ts'

/** A log without end, which counts the pages that were read of it. */
function endlessLog(pageAfter: (after: number) => RecordPage) {
  const log = {
    pages: 0,
    records: {
      head: async () => ({ size: Number.MAX_SAFE_INTEGER, root: '' }),
      async find({ after }) {
        log.pages++
        await nextTurn()
        return pageAfter(after)
      },
      // An export asks for nothing else.
    } satisfies Pick<Records, 'head' | 'find'> as unknown as Records,
  }
  return log
}

const full = (after: number): RecordPage => ({
  records: Array.from({ length: 500 }, (_, n) => ({
    position: after + n + 1,
    record: 'x'.repeat(1000),
    leaf: '',
  })),
  nextAfter: after + 500,
})
/** A search that finds nothing in what it read, and must go on. */
const empty = (after: number): RecordPage => ({ records: [], nextAfter: after + 50_000 })

let server: Server
beforeEach(() => {
  server = createServer()
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Asks for the export; the answer is not read until somebody does. */
async function askFor(records: Records): Promise<IncomingMessage> {
  server.on('request', express().use(recordRoutes(records)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}/export`, resolve).on('error', reject)
  })
}

/** Resolves once no page is read any more, for as long as many would take. */
async function standsStill(log: { readonly pages: number }): Promise<void> {
  await until(async () => {
    const before = log.pages
    for (let turn = 0; turn < 300; turn++) await nextTurn()
    expect(log.pages).toBe(before)
  })
}

describe('an export', () => {
  it('reads no further than somebody takes it', async () => {
    const log = endlessLog(full)
    const answer = await askFor(log.records)
    await standsStill(log)
    const read = log.pages
    expect(read).toBeLessThan(200)
    answer.on('data', () => undefined)
    await until(() => expect(log.pages).toBeGreaterThan(read))
    answer.destroy()
  })

  it.each([
    ['in the middle of a file', full],
    ['while nothing is found', empty],
  ])('ends when whoever asked has gone, %s', async (_when, pageAfter) => {
    const log = endlessLog(pageAfter)
    const asked = askFor(log.records)
    await until(() => expect(log.pages).toBeGreaterThan(3))
    server.closeAllConnections()
    await asked.then(
      (answer) => answer.resume().on('error', () => undefined),
      () => undefined,
    )
    await standsStill(log)
  })
})
