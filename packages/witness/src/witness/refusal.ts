/** The reasons for a witness's refusal, in sentences, and the evidence that it keeps. */

import type { Checkpoint } from '../from-shop.ts'
import { accepted } from './examine.ts'
import type { Change } from './locate-change.ts'
import { EVIDENCE, type Seen } from './witness-folder.ts'

export type Refusal = {
  readonly text: string
  /** File name → content. */
  readonly evidence: Readonly<Record<string, string>>
}

type Fork = {
  readonly origin: string
  readonly last: Seen
  /** The contradicting checkpoint of the shop, signed with the same key. */
  readonly offered: { readonly text: string; readonly checkpoint: Checkpoint }
  readonly change: Change
  readonly key: string
  /** ISO 8601. */
  readonly now: string
  readonly place: string
}

export function forkRefusal({ origin, last, offered, change, key, now, place }: Fork): Refusal {
  const before = accepted(last)
  const first = accepted(change.first)
  const { size, root } = offered.checkpoint
  const sentences = [
    `HISTORY WAS CHANGED. ${origin} has signed two logs that cannot both be true.`,
    `  Seen ${last.at}: ${events(before.size)}, root ${before.root}`,
    `  Offered ${now}: ${events(size)}, root ${root}`,
    `${whatIsWrong(before, size)} ${whereItIs(change.unchanged, first.size, size)}`,
    ...(change.instead === null
      ? []
      : [
          `For the first ${events(first.size)} the shop now signs another root: seen-${first.size}.txt and now-${first.size}.txt alone prove it.`,
        ]),
  ]
  return {
    text: `${sentences.join('\n')}\n${WHAT_NOW(place)}`,
    evidence: {
      'shop.key': `${key}\n`,
      [`seen-${first.size}.txt`]: change.first.text,
      ...(change.instead !== null && { [`now-${first.size}.txt`]: change.instead }),
      [`seen-${before.size}.txt`]: last.text,
      [`now-${size}.txt`]: offered.text,
    },
  }
}

type OtherKey = {
  readonly origin: string
  /** Null before the first accepted checkpoint. */
  readonly last: Seen | null
  readonly offered: string
  readonly key: string
  readonly now: string
  readonly place: string
}

export function keyRefusal({ origin, last, offered, key, now, place }: OtherKey): Refusal {
  return {
    text: `THE SIGNING KEY WAS CHANGED. What ${origin} offers on ${now} is not signed by its key ${key}.
Anyone who has another key is not the shop that this witness knows, or has given up its past.\n${WHAT_NOW(place)}`,
    evidence: {
      'shop.key': `${key}\n`,
      ...(last !== null && { [`seen-${accepted(last).size}.txt`]: last.text }),
      'other-key.txt': offered,
    },
  }
}

const WHAT_NOW = (
  place: string,
) => `The signed checkpoints are kept in ${place}, folder ${EVIDENCE}: copy them to a safe place, and ask the owner of the shop.
Nothing more is cosigned for this shop until that whole folder of the witness has been moved away.
`

function whatIsWrong(before: Checkpoint, size: number): string {
  if (size < before.size) return `The log has become shorter: events ${size + 1} to ${before.size} are gone.`
  return size === before.size
    ? 'They have the same size, and are not the same.'
    : `The ${events(size)} do not begin with the ${before.size}.`
}

/** The place of the change, as exactly as the accepted checkpoints show it. More would require a copy of the log. */
function whereItIs(unchanged: number, first: number, size: number): string {
  if (unchanged === 0) return `The first changed event is one of the first ${Math.min(first, size + 1)}.`
  const last = Math.min(first, Math.max(size + 1, unchanged + 1))
  const place = last === unchanged + 1 ? `event ${last}` : `one of ${unchanged + 1} to ${last}`
  return `The first ${unchanged} are still what they were; the first that was changed is ${place}.`
}

function events(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}
