import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshFolds, statesOf } from '#projections/folds.ts'
import { createDailyMailMemory } from '#server/messages/mail/daily-mail.ts'
import { startDailyReport } from '#server/messages/mail/daily-report.ts'
import { until } from '#tests/until.ts'
import { openCheckpoint } from '../../audit/receipt-check.ts'
import { openTestShop, type TestShop } from '../../test-shop.ts'
import { mailText } from './mail-server.ts'

const settings = { SHOP_EMAIL: 'shop@falakfits.test' }
let shop: TestShop
let now = 0
const open = (folder?: string) =>
  openTestShop({
    settings,
    clock: () => now,
    mailTimes: { reportLook: 5 },
    folder,
  })

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z')
  shop = await open()
})

const reports = () =>
  readdirSync(join(shop.folder, 'outbox')).filter((name) => name.startsWith('daily-report'))
const switchReports = async (dailyReports: boolean) =>
  (await shop.signedIn()).put('/api/admin/settings').send({ dailyReports }).expect(200)

/** Long enough for several checks of the time. */
async function passSeveralChecks(): Promise<void> {
  const admin = await shop.signedIn()
  for (let look = 0; look < 3; look++) await admin.get('/api/admin/settings').expect(200)
}

describe('the settings of the shop', () => {
  it('are off by default and survive a restart', async () => {
    const read = async () => (await (await shop.signedIn()).get('/api/admin/settings').expect(200)).body.data
    expect(await read()).toMatchObject({ dailyReports: false, lowStockMails: false, usdRate: 280 })
    await switchReports(true)
    await shop.close()
    shop = await open(shop.folder)
    expect(await read()).toMatchObject({ dailyReports: true, usdRate: 280 })
  })

  it('accept only true and false', async () => {
    const admin = await shop.signedIn()
    const { body } = await admin.put('/api/admin/settings').send({ dailyReports: 'yes' }).expect(422)
    expect(body.fields.dailyReports).toMatch(/on .* or off/)
  })
})

describe('the daily report', () => {
  it('goes out once at nine in Karachi with the figures of the day before, even over a restart', async () => {
    await shop.place()
    await shop.place()
    await switchReports(true)
    await until(() => expect(reports()).toEqual(['daily-report-2026-11-19.eml']))
    now = Date.parse('2026-11-21T03:59:59Z')
    await passSeveralChecks()
    expect(reports()).toHaveLength(1)

    now = Date.parse('2026-11-21T04:00:00Z')
    await until(() => expect(reports()).toContain('daily-report-2026-11-20.eml'))
    const file = join(shop.folder, 'outbox', 'daily-report-2026-11-20.eml')
    const mail = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    expect(mail).toMatch(/^To: shop@falakfits\.test$/im)
    expect(mail).toMatch(/^Subject: .*2 orders.*7,200/im)
    expect(mail).toContain('filename=checkpoint-2026-11-20.txt')
    expect(mailText(mail)).toContain("the shop's signed word on its whole log")
    const note = /Content-Disposition: attachment[\s\S]*?\n\n([\s\S]*?\n\n— \S+ \S+\n)/.exec(
      mailText(mail),
    )?.[1]
    const { text: key } = await (await shop.signedIn()).get('/api/audit/key').expect(200)
    expect(openCheckpoint(note ?? '', key)?.size).toBeGreaterThan(1)

    await shop.close()
    rmSync(file)
    shop = await open(shop.folder)
    await passSeveralChecks()
    expect(reports()).not.toContain('daily-report-2026-11-20.eml')
  })

  it('does not go out while it is switched off', async () => {
    await shop.place()
    await until(() => expect(readdirSync(join(shop.folder, 'outbox'))).not.toEqual([]))
    now = Date.parse('2026-11-21T08:00:00Z')
    await passSeveralChecks()
    expect(reports()).toEqual([])
  })

  it('goes out once when its day cannot be stored at once, even when the lead is lost in the meantime', async () => {
    const sent: string[] = []
    let isAway = true
    let tries = 0
    let marked: string | null = null
    const memory = createDailyMailMemory()
    const start = () =>
      startDailyReport({
        settings: {
          read: async () => ({ dailyReports: true }),
          reportedDay: {
            read: async () => marked,
            async write(day) {
              tries += 1
              if (isAway) throw new Error('the database is away')
              marked = day
            },
          },
        },
        memory,
        shopEmail: () => settings.SHOP_EMAIL,
        mailers: [
          {
            channel: 'primary',
            send: async ({ id }) => void sent.push(id),
            takeBack: async () => undefined,
            stop: async () => undefined,
          },
        ],
        checkpoint: async () => 'a checkpoint',
        states: () => statesOf(freshFolds),
        publicUrl: undefined,
        clock: () => Date.parse('2026-11-21T05:00:00Z'),
        onFailure: () => undefined,
        onError: () => undefined,
        lookEveryMs: 1,
      })
    const first = start()
    await until(() => expect(tries).toBeGreaterThan(2))
    await first.stop()
    const second = start()
    isAway = false
    await until(() => expect(marked).toBe('2026-11-20'))
    await second.stop()
    expect(sent).toEqual(['daily-report-2026-11-20'])
  })
})
