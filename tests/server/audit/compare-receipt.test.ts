import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { toBase64 } from '#events/proof/base64.ts'
import { inclusionProof, type NodeReader } from '#events/proof/merkle-proof.ts'
import { receiptDifference } from '#events/proof/receipt-in-log.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { naiveLeaf, naiveRoot } from '#tests/events/naive-root.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { rewriteLog } from './rewritten-log.ts'

describe('an old receipt', () => {
  let folder: string
  let file: string
  let shop: TestShop
  let orders: readonly { readonly orderNumber: string; readonly position: number }[]
  const open = async () => {
    shop = await openTestShop({ folder })
  }

  beforeEach(async () => {
    folder = newFolder()
    file = join(folder, 'receipt.json')
    await open()
    for (let n = 0; n < 4; n++) await shop.place()
    await shop.hasRecorded(8)
    const auditor = await shop.signedIn(AUDITOR)
    const { body } = await auditor.get('/api/audit/events?type=OrderPlaced').expect(200)
    orders = body.data.events.map(({ record }: { record: string }) => {
      const { position, data } = JSON.parse(record)
      return { position, orderNumber: data.orderNumber }
    })
    const receipt = await auditor.get(`/api/audit/receipt/${orders[1]?.orderNumber}?download`).expect(200)
    writeFileSync(file, receipt.text)
  })

  const run = (command: string, ...args: string[]) =>
    onTerminal(
      { DATA_DIR: folder, AUDITOR_EMAIL: AUDITOR.email, AUDITOR_PASSWORD: AUDITOR.password },
      (terminal) => audit([command, file, ...args], terminal),
    )
  const inShop = () => run('compare-receipt', '--url', shop.url)
  const inFolder = () => run('compare-receipt')
  const rewrite = async (position = 0) => {
    await shop.close()
    await rewriteLog(folder, position)
    await open()
  }

  it('is still in a log that only grew', async () => {
    await shop.place()
    await shop.hasRecorded(10)
    for (const compare of [inShop, inFolder]) {
      const { code, out, err } = await compare()
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(
        `is genuine: the shop signed it at ${START + 8} events.\nToday’s log still has all of it`,
      )
    }
  })

  it('is also checked in the form that a program fetches', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    const { text } = await auditor.get(`/api/audit/receipt/${orders[1]?.orderNumber}`).expect(200)
    expect(JSON.parse(text)).toMatchObject({ success: true, data: { format: 'falak-fits-receipt-v1' } })
    writeFileSync(file, text)
    for (const checked of [await inShop(), await inFolder(), await run('check-receipt')]) {
      expect(checked).toMatchObject({ code: 0 })
    }
  })

  it('is genuine but not in a log in which an event of its order was changed and signed again', async () => {
    const position = orders[1]?.position
    await rewrite(position)
    await shop.place()
    // Alone it proves what was signed, and still does.
    expect(await run('check-receipt')).toMatchObject({ code: 0 })
    for (const compare of [inShop, inFolder]) {
      const { code, out } = await compare()
      expect(code).toBe(1)
      expect(out).toMatch(
        `is genuine: the shop signed it at ${START + 8} events. But today’s log does not contain what was signed: it differs from event ${position} on.`,
      )
    }
  })

  it('locates a changed event of another order as exactly as its hashes allow', async () => {
    const changed = orders[3]?.position ?? 0
    await rewrite(changed)
    for (const compare of [inShop, inFolder]) {
      const { code, out } = await compare()
      expect(code).toBe(1)
      const [, first, last] = /one of (\d+) to (\d+)/.exec(out) ?? /from event ((\d+)) on/.exec(out) ?? []
      expect(Number(first)).toBeLessThanOrEqual(changed)
      expect(Number(last)).toBeGreaterThanOrEqual(changed)
      expect(Number(last) - Number(first)).toBeLessThan(4)
    }
  })

  it('is not compared when it was changed itself', async () => {
    writeFileSync(file, '{}')
    expect(await inShop()).toMatchObject({ code: 1, out: expect.stringMatching(/not a receipt/) })
  })
})

describe('the first difference that a receipt shows', () => {
  const nodeOf =
    (leaves: readonly Uint8Array[]): NodeReader =>
    (position, height) =>
      naiveRoot(leaves.slice(position - 2 ** height, position))

  it('is the event from which the logs differ', async () => {
    const logs = fc.integer({ min: 1, max: 70 }).chain((size) => {
      const position = fc.integer({ min: 1, max: size })
      return fc.tuple(fc.constant(size), position, fc.uniqueArray(position, { minLength: 1, maxLength: 5 }))
    })
    await fc.assert(
      fc.asyncProperty(logs, fc.boolean(), async ([size, changed, own], isAlone) => {
        const before = Array.from({ length: size }, (_, n) => naiveLeaf(`${n}`))
        const now = before.map((leaf, n) =>
          n + 1 === changed || (n + 1 > changed && !isAlone) ? naiveLeaf(`changed ${n}`) : leaf,
        )
        const proofIn = (leaves: readonly Uint8Array[], position: number) =>
          inclusionProof(sha256, nodeOf(leaves), position, size)
        const events = own.map((position) => ({
          position,
          leaf: toBase64(before[position - 1] ?? new Uint8Array()),
          proof: proofIn(before, position).map(toBase64),
        }))
        const compare = (leaves: readonly Uint8Array[]) =>
          receiptDifference(sha256, { events }, size, async (position) => ({
            leaf: leaves[position - 1] ?? new Uint8Array(),
            proof: proofIn(leaves, position),
          }))
        expect(await compare(before)).toBeNull()
        const found = await compare(now)
        expect(found?.first).toBeLessThanOrEqual(changed)
        expect(found?.last).toBeGreaterThanOrEqual(changed)
        if (own.includes(changed)) expect(found?.last).toBe(changed)
      }),
      { numRuns: 60 },
    )
  })

  it('covers the entire log when the log lacks the event', async () => {
    const events = [{ position: 3, leaf: toBase64(naiveLeaf('2')), proof: ['', ''] }]
    expect(await receiptDifference(sha256, { events }, 4, async () => null)).toEqual({ first: 1, last: 2 })
  })
})
