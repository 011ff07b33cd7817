/** The mail servers of the shop, and which of them to use next. */

import type { MailChannel } from '#events/event.ts'
import type { Mailer } from './mailer.ts'
import { createServerHealth, type ServerHealth } from './server-health.ts'

export type Via = 'primary' | 'backup'

/** The same mailer twice for a shop with one server. */
export type Mailers = Readonly<Record<Via, Mailer>>

export type MailServer = {
  readonly mailer: Mailer
  readonly channel: MailChannel
  readonly health: ServerHealth
}

export const distinctMailers = ({ primary, backup }: Mailers): readonly Mailer[] => [
  ...new Set([primary, backup]),
]

export function createMailServers(mailers: Mailers) {
  const servers: readonly MailServer[] = distinctMailers(mailers).map((mailer) => ({
    mailer,
    channel: mailer.channel,
    health: createServerHealth(),
  }))
  return {
    channels: servers.map(({ channel }) => channel),
    via: (via: Via): MailServer | undefined => servers.find(({ mailer }) => mailer === mailers[via]),
    /** Another server than the one that failed last comes first; a server that is down is left out. */
    next(lastFailed: MailChannel | null, now: number): MailServer | undefined {
      const inTurn = [...servers].sort(
        (one, other) => Number(one.channel === lastFailed) - Number(other.channel === lastFailed),
      )
      return inTurn.find(({ health }) => health.mayTry(now))
    },
    hasOtherThan: (failed: ReadonlySet<MailChannel>) => servers.some(({ channel }) => !failed.has(channel)),
    /** Called when somebody requests mails: each server is tried at once. */
    askedFor(): void {
      for (const { health } of servers) health.askedFor()
    },
  }
}
