/** Why the log cannot be used, in the words of `/readyz` and of the owner's notices. */

import type { StoreUnavailable } from '#events/log/store-unavailable.ts'

export function unavailableState({ fault }: StoreUnavailable): string {
  switch (fault) {
    case 'disk full':
    case 'locked by another program':
    case 'read-only':
    case 'too slow':
      return `cannot be written (${fault})`
    case 'disk error':
    case 'cannot be opened':
    case 'cannot be reached':
    case 'from before a failover':
    case 'login refused':
    case 'no such database':
    case 'out of memory':
    case 'closed':
    case 'busy':
      return `cannot be read or written (${fault})`
    case 'moved or replaced':
      return 'its file was removed, moved or replaced while the shop ran: put it back, or stop the shop and restore a backup'
    case 'replaced':
      return 'replaced by another one, which the shop is being opened with'
    case 'damaged':
      return 'damaged: stop the shop, see where with `npm run audit -- verify`, and start from a backup'
  }
}
