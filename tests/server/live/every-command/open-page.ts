/**
 * An open dashboard of one person: the admin's own code over a live connection. Its stores belong to one browser, so a test imports
 * this file again for each person.
 */

import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import { may, type StaffRole } from '#events/people/staff-roles.ts'
import { HEARTBEAT } from '#projections/reports/live-message.ts'
import { until } from '#tests/until.ts'
import { startLiveSync } from '#web/admin/live/live-sync.ts'
import type { OpenSocket } from '#web/backoffice/live/live-connection.ts'
import { startSession } from '#web/backoffice/session/session.ts'
import { pushedBeyond } from './pushed-beyond.ts'
import { newClient, type Screen, screensOf } from './screens.ts'

/** As long as a busy machine may need for a message. */
const PATIENCE_MS = 30_000
/** Figures are pushed at most ten times a second. */
const [LOOKS, LOOK_MS] = [10, 20]

type Difference = { readonly screen: string; readonly pushed: unknown; readonly fetched: unknown }

export type Page = Awaited<ReturnType<typeof openPage>>

export async function openPage(role: StaffRole, open: OpenSocket) {
  startSession({ role, name: role })
  const client = newClient()
  const messages: LiveMessage[] = []
  let isLive = false
  const sync = startLiveSync({
    client,
    open: ({ message, closed }, after) =>
      open(
        {
          closed,
          message(data) {
            if (data !== HEARTBEAT) messages.push(JSON.parse(String(data)))
            message(data)
          },
        },
        after,
      ),
    onState: ({ phase }) => {
      isLive = phase === 'live'
    },
    onNewOrders: () => undefined,
    onSignedOut: () => undefined,
  })
  const seen = (screens: readonly Screen[]) => screens.filter(({ needs }) => may(role, needs))
  const lasting = seen(screensOf.lasting)
  const closeAll = lasting.map((screen) => screen.open(client))
  let sheet: readonly Screen[] = []
  let closeSheet: (() => void)[] = []
  const isSettled = () =>
    until(() => expect({ isLive, fetching: client.isFetching() }).toEqual({ isLive: true, fetching: 0 }))
  await isSettled()

  /** Fetches once, and waits for messages as long as they usually need. */
  async function compare(screens: readonly Screen[]): Promise<readonly Difference[]> {
    const fetched = await Promise.all(screens.map(async (screen) => ({ screen, ...(await screen.fetch()) })))
    const differs = ({ screen, shown }: (typeof fetched)[number]) =>
      !isDeepStrictEqual(screen.shown(client, shown), shown)
    let wrong = fetched.filter(differs)
    for (let looks = 1; wrong.length > 0 && looks < LOOKS; looks++) {
      await setTimeout(LOOK_MS)
      wrong = wrong.filter(differs)
    }
    if (wrong.length > 0) {
      return wrong.map(({ screen, shown }) => ({
        screen: screen.name,
        pushed: screen.shown(client, shown),
        fetched: shown,
      }))
    }
    const beyond = pushedBeyond(
      messages,
      fetched.map(({ all }) => all),
    )
    return beyond.length === 0 ? [] : [{ screen: 'messages', pushed: beyond, fetched: [] }]
  }

  return {
    role,
    /** Opens the sheet of an order, and begins to listen. */
    async turnTo(orderNumber: string | undefined) {
      for (const close of closeSheet) close()
      sheet = orderNumber === undefined ? [] : seen(screensOf.ofOrder(orderNumber))
      closeSheet = sheet.map((screen) => screen.open(client))
      await isSettled()
      messages.length = 0
    },
    /** What is not shown as on a dashboard that is opened now, when all messages have had time to arrive. */
    async differences(): Promise<readonly Difference[]> {
      const since = performance.now()
      for (;;) {
        const found = await compare([...lasting, ...sheet])
        if (found.length === 0) return []
        if (performance.now() - since > PATIENCE_MS) {
          // The next command is judged alone.
          await client.refetchQueries()
          return found
        }
      }
    },
    close() {
      for (const close of [...closeSheet, ...closeAll]) close()
      sync.stop()
      client.clear()
    },
  }
}
