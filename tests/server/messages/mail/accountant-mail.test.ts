import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { compareCheckpoint } from '#web/audit/proof/compare-checkpoint.ts'
import { openCheckpoint } from '../../audit/receipt-check.ts'
import { changeEvent, rewriteLog } from '../../audit/rewritten-log.ts'
import { AUDITOR, openTestShop, type TestShop } from '../../test-shop.ts'
import { mailText } from './mail-server.ts'

let shop: TestShop
let now = 0
const open = (folder?: string) =>
  openTestShop({
    clock: () => now,
    mailTimes: { reportLook: 5 },
    folder,
  })

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z')
  shop = await open()
})

const outbox = () => join(shop.folder, 'outbox')
const sent = () => readdirSync(outbox()).filter((name) => name.startsWith('checkpoint-'))
const read = async (path: string) => (await (await shop.signedIn(AUDITOR)).get(path).expect(200)).text
const mailOf = (day: string) =>
  mailText(readFileSync(join(outbox(), `checkpoint-${day}.eml`), 'utf8').replaceAll('\r\n', '\n'))
const attachedTo = (mail: string) =>
  /Content-Disposition: attachment[\s\S]*?\n\n([\s\S]*?\n\n— \S+ \S+\n)/.exec(mail)?.[1] ?? ''

/** Checks a file as the page Proof does. */
async function comparedWithToday(saved: string) {
  return compareCheckpoint({
    saved,
    key: await read('/api/audit/key'),
    newest: { text: await read('/api/audit/checkpoint') },
    consistency: async (from, to) =>
      JSON.parse(await read(`/api/audit/proof/consistency?from=${from}&to=${to}`)).data.proof,
  })
}

/** Long enough for several checks of the time. */
async function passSeveralChecks(): Promise<void> {
  for (let look = 0; look < 3; look++) await read('/api/audit/key')
}

describe('the mail to the accountant', () => {
  it('contains a signed checkpoint and goes out once after each midnight in Karachi, even over a restart', async () => {
    await shop.place()
    await shop.hasRecorded(2)
    now = Date.parse('2026-11-20T18:59:59Z')
    await passSeveralChecks()
    expect(sent()).toEqual([])

    now = Date.parse('2026-11-20T19:00:00Z')
    await until(() => expect(sent()).toEqual(['checkpoint-2026-11-20.eml']))
    const mail = mailOf('2026-11-20')
    expect(mail).toMatch(/^To: auditor@falakfits\.test$/im)
    expect(mail).toContain('Check an old checkpoint')
    const checkpoint = attachedTo(mail)
    expect(openCheckpoint(checkpoint, await read('/api/audit/key'))?.size).toBe(START + 2)

    rmSync(join(outbox(), 'checkpoint-2026-11-20.eml'))
    await shop.close()
    shop = await open(shop.folder)
    await passSeveralChecks()
    expect(sent()).toEqual([])

    // Even when nothing was added.
    now = Date.parse('2026-11-22T01:00:00Z')
    await until(() => expect(sent()).toEqual(['checkpoint-2026-11-21.eml']))
    expect((await comparedWithToday(checkpoint)).sentence).toContain('History was only added to')
  })

  it('contains a file that reveals a rewritten log with new signatures', async () => {
    await shop.place()
    await shop.hasRecorded(2)
    now = Date.parse('2026-11-20T19:00:00Z')
    await until(() => expect(sent()).toHaveLength(1))
    const checkpoint = attachedTo(mailOf('2026-11-20'))
    await shop.close()
    await rewriteLog(shop.folder, START + 1)
    shop = await open(shop.folder)
    await shop.place()
    const { holds, sentence } = await comparedWithToday(checkpoint)
    expect(holds).toBe(false)
    expect(sentence).toContain(`the first ${START + 2} events are not what they were`)
  })

  it('says when the shop no longer signs', async () => {
    await shop.place()
    await shop.hasRecorded(2)
    await read('/api/audit/checkpoint')
    changeEvent(shop.folder, START + 1)
    now = Date.parse('2026-11-20T19:00:00Z')
    await until(() => expect(sent()).toHaveLength(1))
    expect(mailOf('2026-11-20')).toContain('Nothing is signed until')
    expect(mailOf('2026-11-20')).toContain('History has changed')
  })
})
