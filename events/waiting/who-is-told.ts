/**
 * Who of those who wait for a product is told when there is some: as many as make sense for what is there, the oldest first. Everything
 * follows from what is there now and from who was told lately, so that nothing is stored about an arrival, and the next ones
 * are told when some is still there after some hours.
 */

import type { Size } from '#catalogue/product.ts'
import type { Wait } from './wait-state.ts'

/** Not everybody who is told buys: of few pieces three people are told for each, of many fewer. */
const PEOPLE_FOR_EACH_PIECE = [
  { upTo: 2, people: 3 },
  { upTo: 10, people: 2.5 },
  { upTo: 50, people: 2 },
  { upTo: Number.POSITIVE_INFINITY, people: 1.5 },
] as const

/** At once, for a size whose pieces the shop does not count. */
const UNCOUNTED = 50

/** `pieces` is null for a size that is not counted. */
export function howManyToTell(pieces: number | null): number {
  if (pieces === null) return UNCOUNTED
  if (pieces <= 0) return 0
  const { people } = PEOPLE_FOR_EACH_PIECE.find(({ upTo }) => pieces <= upTo) ?? PEOPLE_FOR_EACH_PIECE[0]
  return Math.ceil(pieces * people)
}

/** What can be bought of a product: the pieces of each size that is sold, null for one that is not counted. */
export type Buyable = ReadonlyMap<Size, number | null>

export type ToTell = { readonly wait: Wait; readonly came: Size }

type Telling = {
  /** All waits for one product. */
  readonly waits: readonly Wait[]
  readonly buyable: Buyable
  /** Milliseconds since 1970. */
  readonly now: number
  /** After so many hours the pieces that are left are offered to the next ones. */
  readonly hours: number
}

export function whoIsTold({ waits, buyable, now, hours }: Telling): readonly ToTell[] {
  const lately = now - hours * 3_600_000
  const room = new Map<Size, number>()
  for (const [size, pieces] of buyable) {
    const told = waits.filter(({ came, toldAt }) => came === size && toldAt !== null && toldAt > lately)
    room.set(size, howManyToTell(pieces) - told.length)
  }
  const chosen: ToTell[] = []
  const queue = waits
    .filter(({ status }) => status === 'waiting')
    .toSorted((one, other) => one.position - other.position)
  for (const wait of queue) {
    const came = wait.size ?? roomiest(room)
    const left = came === null ? 0 : (room.get(came) ?? 0)
    if (came === null || left < 1) continue
    room.set(came, left - 1)
    chosen.push({ wait, came })
  }
  return chosen
}

function roomiest(room: ReadonlyMap<Size, number>): Size | null {
  const [first] = [...room].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
