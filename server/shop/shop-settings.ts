/** Settings that the owner changes for the entire shop; stored beside the accounts. */

import { Router } from 'express'
import { z } from 'zod'
import { settingsCalls as calls } from '#contract/shop/settings.ts'
import type { Day } from '#events/calendar.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { SettingStore, SharedSettingStore } from '#server/platform/tables/account-store.ts'
import { storedLateAfter } from '#server/reports/late-orders.ts'

type AdminSettings = {
  readonly dailyReports: boolean
  readonly lateAfter: LateAfter
  readonly lowStockMails: boolean
  readonly waitHours: number
}

const changesSchema = z.record(z.string(), z.object({ by: z.string(), at: z.string() }))

/** Who has changed each setting last, by its name, and when (ISO-8601 UTC). One that was never changed is missing. */
type SettingChanges = Readonly<z.infer<typeof changesSchema>>

const changesIn = (stored: string | null): SettingChanges => changesSchema.parse(JSON.parse(stored ?? '{}'))

export type ShopSettings = {
  read(): Promise<AdminSettings>
  write(settings: z.output<typeof calls.changeSettings.body>): Promise<void>
  readonly changes: {
    read(): Promise<SettingChanges>
    /** Returns all changes. Of two people who change settings at once, neither is forgotten. */
    note(fields: readonly string[], change: SettingChanges[string]): Promise<SettingChanges>
  }
  lateAfter(): Promise<LateAfter>
  /** After so many hours, what is left is offered to the next ones of the waiting list. */
  waitHours(): Promise<number>
  /** The last day whose report was sent. */
  readonly reportedDay: LastDay
  /** The day before the last mail about low stock was sent. */
  readonly lowStockDay: LastDay
  /** The sizes in the mails about low stock that have not been restocked since. */
  readonly lowStockSizes: {
    read(): Promise<readonly string[]>
    write(sizes: readonly string[]): Promise<void>
  }
}

/** The last day for which something was done; null when it was never done. */
export type LastDay = {
  read(): Promise<Day | null>
  write(day: Day): Promise<void>
}

export function lastDayIn(store: SettingStore, name: string): LastDay {
  return { read: () => store.readSetting(name), write: (day) => store.writeSetting(name, day) }
}

const REPORTS = 'daily-reports'
const REPORTED = 'daily-report-sent'
const LATE_AFTER = 'late-after'
const CHANGES = 'settings-changed-by'
const LOW_STOCK_MAILS = 'low-stock-mails'
const LOW_STOCK_MAILED = 'low-stock-mail-sent'
const LOW_STOCK_SIZES = 'low-stock-told'
const WAITING_HOURS = 'wait-hours'

const FIRST_WAIT_HOURS = 6

export function createShopSettings(store: SharedSettingStore): ShopSettings {
  const waitHours = async () => Number((await store.readSetting(WAITING_HOURS)) ?? FIRST_WAIT_HOURS)
  const lateAfter = async () => storedLateAfter(await store.readSetting(LATE_AFTER))
  return {
    read: async () => ({
      dailyReports: (await store.readSetting(REPORTS)) === 'on',
      lateAfter: await lateAfter(),
      lowStockMails: (await store.readSetting(LOW_STOCK_MAILS)) === 'on',
      waitHours: await waitHours(),
    }),
    async write({ dailyReports, lateAfter, lowStockMails, waitHours }) {
      await store.writeSetting(REPORTS, dailyReports ? 'on' : 'off')
      if (lateAfter !== undefined) await store.writeSetting(LATE_AFTER, JSON.stringify(lateAfter))
      if (waitHours !== undefined) await store.writeSetting(WAITING_HOURS, String(waitHours))
      if (lowStockMails !== undefined) {
        await store.writeSetting(LOW_STOCK_MAILS, lowStockMails ? 'on' : 'off')
      }
    },
    waitHours,
    changes: {
      read: async () => changesIn(await store.readSetting(CHANGES)),
      note: async (fields, change) =>
        changesIn(
          await store.changeSetting(CHANGES, (stored) =>
            JSON.stringify({
              ...changesIn(stored),
              ...Object.fromEntries(fields.map((field) => [field, change])),
            }),
          ),
        ),
    },
    lateAfter,
    reportedDay: lastDayIn(store, REPORTED),
    lowStockDay: lastDayIn(store, LOW_STOCK_MAILED),
    lowStockSizes: {
      read: async () => (await store.readSetting(LOW_STOCK_SIZES))?.split(' ').filter(Boolean) ?? [],
      write: (sizes) => store.writeSetting(LOW_STOCK_SIZES, sizes.join(' ')),
    },
  }
}

type RoutesDependencies = {
  readonly settings: ShopSettings
  /** Rupees per dollar, from the environment; it cannot be changed here. */
  readonly usdRate: number
  readonly note: NoteSecurity
  readonly clock: () => number
}

export function settingsRoutes({ settings, usdRate, note, clock }: RoutesDependencies): Router {
  const router = Router()
  const read = async () => ({ ...(await settings.read()), usdRate })
  serve(router, calls.getSettings, async () => ({
    ...(await read()),
    changes: await settings.changes.read(),
  }))
  serve(router, calls.changeSettings, async ({ body: sent, request }) => {
    const before = await read()
    await settings.write(sent)
    const after = await read()
    const fields = changedFields(before, after)
    if (fields.length === 0) {
      const changes = await settings.changes.read()
      return { ...after, changes }
    }
    note(request, { kind: 'settings-changed', what: 'settings', fields })
    const change = { by: senderOf(request).name, at: new Date(clock()).toISOString() }
    const changes = await settings.changes.note(fields, change)
    return { ...after, changes }
  })
  return router
}
