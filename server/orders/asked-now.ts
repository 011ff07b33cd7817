/**
 * Whose customer is being asked now, and by whom, so that no two people call the same one. Kept beside the accounts, where all servers see
 * it; it ends by itself, because a browser may be closed at any moment.
 */

import { z } from 'zod'
import type { AskedNow } from '#projections/reports/live-message.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

const SETTING = 'asked-now'
/** A screen says it again before. A call or a chat hides the screen of a phone, which then may say nothing. */
const LASTS_MS = 2 * 60_000
const CONTACT_LASTS_MS = 15 * 60_000

const storedSchema = z.array(
  z.object({
    orderNumber: z.string(),
    /** The id of one of the shop's people, and the name at that time. */
    staff: z.string(),
    by: z.string(),
    /** Milliseconds since 1970. */
    until: z.number(),
  }),
)
type Stored = Readonly<z.infer<typeof storedSchema>>

type Person = { readonly staff: string; readonly name: string }

export type AskedOrders = {
  /**
   * Returns the name of who else is asking that customer. Null when it is this person, who then asks nobody else. `contacted`: the
   * customer was called or written to.
   */
  ask(orderNumber: string, person: Person, contacted: boolean): Promise<string | null>
  /** The person is not asking that customer any more. */
  leave(orderNumber: string, person: Person): Promise<void>
  list(): Promise<readonly AskedNow[]>
}

type Dependencies = {
  readonly settingStore: Pick<SharedSettingStore, 'readSetting' | 'changeSetting'>
  readonly clock: () => number
}

export function createAskedOrders({ settingStore, clock }: Dependencies): AskedOrders {
  const openIn = (text: string | null): Stored =>
    (storedSchema.safeParse(jsonOrNull(text ?? '')).data ?? []).filter(({ until }) => until > clock())
  return {
    async ask(orderNumber, { staff, name }, contacted) {
      const stored = await settingStore.changeSetting(SETTING, (text) => {
        const others = openIn(text).filter((each) => each.staff !== staff)
        const isTaken = others.some((each) => each.orderNumber === orderNumber)
        const own = {
          orderNumber,
          staff,
          by: name,
          until: clock() + (contacted ? CONTACT_LASTS_MS : LASTS_MS),
        }
        return JSON.stringify(isTaken ? others : [...others, own])
      })
      const asking = openIn(stored).find((each) => each.orderNumber === orderNumber)
      return asking === undefined || asking.staff === staff ? null : asking.by
    },
    async leave(orderNumber, { staff }) {
      const isOwn = (each: Stored[number]) => each.staff === staff && each.orderNumber === orderNumber
      await settingStore.changeSetting(SETTING, (text) =>
        JSON.stringify(openIn(text).filter((each) => !isOwn(each))),
      )
    },
    async list() {
      return openIn(await settingStore.readSetting(SETTING)).map(({ orderNumber, by }) => ({
        orderNumber,
        by,
      }))
    },
  }
}
