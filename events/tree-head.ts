/** Size and root of the log, from its frontier. */

import { toBase64 } from './base64.ts'
import type { TreeHead } from './event-log.ts'
import { type Frontier, rootOf } from './merkle.ts'
import { sha256 } from './sha256.ts'

export function headOf(frontier: Frontier): TreeHead {
  return { size: frontier.size, root: toBase64(rootOf(sha256, frontier)) }
}
