/** The latest checkpoint that this browser has verified. The events that it covers must never change. Without one, nothing is compared. */

import { keep, kept } from '#web/backoffice/kept.ts'

const KEY = 'audit-verified-checkpoint'

export const verifiedCheckpoint = () => kept(KEY)

export function storeVerifiedCheckpoint(text: string): void {
  keep(KEY, text)
}
