/** What became of the orders that used each discount code. The state grows with the codes, not with the number of orders. */

import type { RecordedEvent, UsedCode } from '#events/event.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type CodeFigures = {
  /** Orders that were placed with it, and how many of them are cancelled now. */
  readonly placed: number
  readonly cancelled: number
  /** How many of the cancelled orders were refused at the door. */
  readonly refused: number
  readonly delivered: number
  /** Rupees that it takes off the orders that are not cancelled, with deliveries that it makes free. */
  readonly off: number
}

/** By code. */
export type CodesFigures = Readonly<Record<string, CodeFigures>>

const none: CodeFigures = { placed: 0, cancelled: 0, refused: 0, delivered: 0, off: 0 }

export const codeFigures: Projection<CodesFigures> = {
  name: 'codeFigures',
  version: 1,
  initial: {},
  evolve(codes, event) {
    const change = changeOf(event)
    if (change === null) return codes
    const { code, more } = change
    const before = codeFiguresOf(codes, code)
    return {
      ...codes,
      [code]: {
        placed: add(before.placed, more.placed ?? 0),
        cancelled: add(before.cancelled, more.cancelled ?? 0),
        refused: add(before.refused, more.refused ?? 0),
        delivered: add(before.delivered, more.delivered ?? 0),
        off: add(before.off, more.off ?? 0),
      },
    }
  },
}

function changeOf(
  event: RecordedEvent,
): { readonly code: string; readonly more: Partial<CodeFigures> } | null {
  switch (event.type) {
    case 'OrderPlaced': {
      const { code } = event.data
      return code === undefined ? null : { code: code.code, more: { placed: 1, off: takenOff(code) } }
    }
    case 'OrderStatusChanged': {
      const { code, from, to, reason, previousReason } = event.data
      if (code === undefined) return null
      const cancelled = Number(to === 'cancelled') - Number(from === 'cancelled')
      return {
        code: code.code,
        more: {
          cancelled,
          refused: Number(reason === 'refused') - Number(previousReason === 'refused'),
          delivered: Number(to === 'delivered') - Number(from === 'delivered'),
          off: cancelled === 0 ? 0 : -cancelled * takenOff(code),
        },
      }
    }
    case 'LinesChanged': {
      const { before, after } = event.data
      if (before.code === undefined || after.code === undefined) return null
      return { code: after.code.code, more: { off: takenOff(after.code) - takenOff(before.code) } }
    }
    default:
      return null
  }
}

function takenOff({ off, delivery = 0 }: UsedCode): number {
  return off + delivery
}

export function codeFiguresOf(codes: CodesFigures, code: string): CodeFigures {
  return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? none
}
