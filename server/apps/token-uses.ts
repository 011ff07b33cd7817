/** When each token was last used, and how it ends: stored beside the log, since a use is no fact of the shop. */

import type { z } from 'zod'
import { tokenUse } from '#contract/apps/programs.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'

/** A use is written at most this often, as that of a session is: reading should not write to the database each time. */
const WRITE_EVERY_MS = 60_000

export type TokenUse = Readonly<z.infer<typeof tokenUse>>

export type TokenUses = {
  /** Null of a token that was made before uses were stored, and not used since. */
  read(token: string): Promise<TokenUse | null>
  /** Before the first use. An error is only reported: the token exists, and is shown now or never. */
  add(token: string, secret: string): Promise<void>
  /** Not awaited: a use that could not be stored is stored with a later one. */
  note(token: string, secret: string): void
  /** An error is only reported: the token is revoked. */
  forget(token: string): Promise<void>
}

type Dependencies = {
  readonly settings: Pick<SettingStore, 'readSetting' | 'writeSetting'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

const nameOf = (token: string) => `token ${token}`

export function createTokenUses({ settings, clock, onError }: Dependencies): TokenUses {
  const writtenAt = new Map<string, number>()

  const write = (token: string, secret: string, usedAt: string | null) =>
    settings.writeSetting(nameOf(token), JSON.stringify({ ends: secret.slice(-4), usedAt })).catch(onError)

  return {
    async read(token) {
      const text = await settings.readSetting(nameOf(token))
      return text ? tokenUse.parse(JSON.parse(text)) : null
    },
    add: (token, secret) => write(token, secret, null),
    note(token, secret) {
      const now = clock()
      if (now - (writtenAt.get(token) ?? 0) < WRITE_EVERY_MS) return
      writtenAt.set(token, now)
      void write(token, secret, new Date(now).toISOString())
    },
    async forget(token) {
      writtenAt.delete(token)
      await settings.writeSetting(nameOf(token), '').catch(onError)
    },
  }
}
