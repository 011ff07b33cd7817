/** Notes each sign-in, and tells people by mail of one from a browser that has not signed in to their account before. */

import { TIME_ZONE } from '#events/calendar.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'
import { browserWords } from './browser-words.ts'
import type { SecurityLog } from './security-log.ts'
import type { Opener } from './session.ts'
import type { StaffMail } from './staff-mail.ts'

/** Called after each sign-in. `fromKnownBrowser`: whether the browser has signed in to this account before. */
export type NoticeSignIn = (account: Account, opener: Opener, fromKnownBrowser: boolean) => Promise<void>

type Dependencies = {
  readonly settings: SettingStore
  readonly staffMail: Pick<StaffMail, 'signedInElsewhere'>
  readonly security: Pick<SecurityLog, 'noteOf'>
  readonly clock: () => number
}

export function createNoticeSignIn({ settings, staffMail, security, clock }: Dependencies): NoticeSignIn {
  return async (account, opener, fromKnownBrowser) => {
    const { staff, name, email } = account
    security.noteOf(account, opener, { kind: 'signed-in', as: 'browser' })
    const setting = `has-signed-in ${staff}`
    // The first browser of an account is new to it, too, and no surprise.
    if ((await settings.readSetting(setting)) === null) return settings.writeSetting(setting, 'yes')
    if (fromKnownBrowser) return
    staffMail.signedInElsewhere({
      name,
      email,
      browser: browserWords(opener.browser),
      at: timeWords(clock()),
    })
  }
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
})
const timeWords = (at: number) => `${time.format(new Date(at))}, Karachi`
