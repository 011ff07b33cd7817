import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/commands/audit/audit.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { rewriteLog } from './rewritten-log.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const auditing = (...args: string[]) =>
  onTerminal({ DATA_DIR: shop.folder }, (terminal) => audit(args, terminal))

/** A cheaper order would contradict the prices in the log. */
function anotherHour(record: string): string {
  const event = JSON.parse(record)
  return JSON.stringify({ ...event, data: { ...event.data, hour: (event.data.hour + 1) % 24 } })
}

describe('a log that was rewritten and signed again with the shop’s own key', () => {
  it('passes every check of the shop itself, so that only outside evidence reveals it', async () => {
    for (let n = 0; n < 3; n += 1) await shop.place()
    await shop.hasRecorded(6)
    const reader = await shop.signedIn(AUDITOR)
    const before = await reader.get('/api/audit/checkpoint').expect(200)
    const { body } = await reader.get('/api/audit/events?type=OrderPlaced').expect(200)
    const { position } = JSON.parse(body.data.events[1].record)
    await shop.close()
    await rewriteLog(shop.folder, position, anotherHour)

    expect(await auditing('verify')).toMatchObject({ code: 0 })
    shop = await openTestShop({ folder: shop.folder })
    const auditor = await shop.signedIn(AUDITOR)
    const after = await auditor.get(`/api/audit/checkpoint?size=${START + 6}`).expect(200)
    expect(after.text).toMatch(`\n${START + 6}\n`)
    expect(after.text).not.toBe(before.text)
    await shop.place()
    await shop.stranger().get('/readyz').expect(200)
    expect(await auditing('verify')).toMatchObject({ code: 0 })
  })
})
