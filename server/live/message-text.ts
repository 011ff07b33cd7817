/** A message as it is pushed: one that the contract does not allow does not compile. */

import { type LiveMessage, liveMessage } from '#contract/reports/live-messages.ts'
import { checkSent } from '#server/platform/http/check-sent.ts'

export function messageText(message: LiveMessage): string {
  checkSent(`The message ${message.type}`, liveMessage, message)
  return JSON.stringify(message)
}
