/** The daily report: at nine in the morning in Karachi the shop gets a mail with the figures of the day before. */

import type { DashboardStates } from '#projections/dashboard.ts'
import type { ShopSettings } from '#server/shop/shop-settings.ts'
import { type DailyMail, type DailyMailDependencies, startDailyMail } from './daily-mail.ts'
import { reportMail } from './report-mail.ts'

const DUE_MS = 9 * 3_600_000

type Dependencies = DailyMailDependencies & {
  readonly settings: Pick<ShopSettings, 'reportedDay'> & {
    read(): Promise<{ readonly dailyReports: boolean }>
  }
  /** Undefined when there is no address to send to. */
  readonly shopEmail: () => string | undefined
  /** A signed checkpoint of the entire log; rejects when nothing is signed. */
  readonly checkpoint: () => Promise<string>
  /** The latest state of the folds; null while they are catching up. */
  readonly states: () => DashboardStates | null
  readonly publicUrl: string | undefined
}

export function startDailyReport(dependencies: Dependencies): DailyMail {
  const { settings, shopEmail, checkpoint, states, publicUrl } = dependencies
  return startDailyMail({
    ...dependencies,
    dueMs: DUE_MS,
    sent: settings.reportedDay,
    async write(day) {
      const to = shopEmail()
      if (to === undefined || !(await settings.read()).dailyReports) return null
      const figures = states()
      if (figures === null) return null
      const proof = await checkpoint().catch(() => null)
      return reportMail(figures, day, { to, publicUrl, checkpoint: proof })
    },
  })
}
