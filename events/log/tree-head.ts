/** The size and root of the log, from its frontier. */

import { toBase64 } from '#events/proof/base64.ts'
import { type Frontier, rootOf } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import type { TreeHead } from './event-log.ts'

export function headOf(frontier: Frontier): TreeHead {
  return { size: frontier.size, root: toBase64(rootOf(sha256, frontier)) }
}
