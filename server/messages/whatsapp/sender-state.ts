/**
 * How far the messages have got in the log, and what needs the owner: stored beside the log. `sending` is written before a message is
 * sent: after a crash it says that this one may have been taken, so that it is not sent again by itself.
 */

import { z } from 'zod'
import { messageSteps } from '#catalogue/message-text.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

const MOST_FAILED = 30

const senderState = z.object({
  /** Position of the last event that was handled. */
  cursor: z.int(),
  /** Position of the request whose message is being sent; null when none is. */
  sending: z.int().nullable(),
  /** Tries of the message after the cursor that failed. */
  failures: z.int(),
  /** Not before this time, in milliseconds since 1970. */
  nextAt: z.number(),
  /** A sentence about the last failure; null when the last message was taken. */
  problem: z.string().nullable(),
  /** The messages that are not tried again, the latest first. */
  failed: z.array(
    z.object({
      orderNumber: z.string(),
      step: z.enum(messageSteps),
      /** As in `message-words.ts`. */
      reason: z.string(),
      /** ISO-8601 UTC. */
      at: z.string(),
    }),
  ),
})
export type SenderState = Readonly<z.infer<typeof senderState>>
export type FailedMessage = SenderState['failed'][number]

export type SenderStates = {
  /** Null before the first start. */
  read(): Promise<SenderState | null>
  write(state: SenderState): Promise<void>
  /** Writes nothing when the message of this request is not being sent any more: another server leads by now. */
  writeAfterSending(position: number, state: SenderState): Promise<void>
}

const SETTING = 'whatsapp-sender'

const stateIn = (text: string | null) => (text === null ? null : senderState.parse(JSON.parse(text)))
const textOf = (state: SenderState) =>
  JSON.stringify({ ...state, failed: state.failed.slice(0, MOST_FAILED) })

export function createSenderStates(settings: SharedSettingStore): SenderStates {
  return {
    read: async () => stateIn(await settings.readSetting(SETTING)),
    write: (state) => settings.writeSetting(SETTING, textOf(state)),
    async writeAfterSending(position, state) {
      await settings.changeSetting(SETTING, (text) =>
        text === null || stateIn(text)?.sending === position ? textOf(state) : text,
      )
    },
  }
}
