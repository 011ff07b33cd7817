/** The tracking numbers on the hand-over screen: typed, pasted, imported and scanned, with what the server refused. */

import type { ScanReply } from '../scan/scan-reply.ts'
import type { Scanned } from '../scan/scanned-text.ts'
import { type Parcels, pairScan, type Waiting } from './scan-pairs.ts'

export type TrackingNumbers = {
  /** By order number, as typed. */
  readonly numbers: ReadonlyMap<string, string>
  /** Why the server refused a number, by order number; until the number is changed. */
  readonly refused: ReadonlyMap<string, string>
  readonly waiting: Waiting | null
  /** About the last scan. */
  readonly reply: ScanReply | null
}

export const noNumbers: TrackingNumbers = {
  numbers: new Map(),
  refused: new Map(),
  waiting: null,
  reply: null,
}

export type NumbersAction =
  | { readonly type: 'edited'; readonly changes: ReadonlyMap<string, string> }
  | { readonly type: 'refused'; readonly refused: ReadonlyMap<string, string> }
  | { readonly type: 'scanned'; readonly scanned: Scanned; readonly known: Omit<Parcels, 'numbers'> }
  /** A scan that could not be handled. */
  | { readonly type: 'failed'; readonly problem: string }

export function changeNumbers(state: TrackingNumbers, action: NumbersAction): TrackingNumbers {
  switch (action.type) {
    case 'edited':
      return edited(state, action.changes)
    case 'refused':
      return { ...state, refused: action.refused }
    case 'failed':
      return { ...state, reply: { good: false, text: action.problem } }
    case 'scanned': {
      const { waiting, pair, reply } = pairScan(state.waiting, action.scanned, {
        ...action.known,
        numbers: state.numbers,
      })
      const next = pair === null ? state : edited(state, new Map([[pair.orderNumber, pair.trackingNumber]]))
      return { ...next, waiting, reply }
    }
  }
}

function edited(state: TrackingNumbers, changes: ReadonlyMap<string, string>): TrackingNumbers {
  return {
    ...state,
    numbers: new Map([...state.numbers, ...changes]),
    refused: new Map([...state.refused].filter(([orderNumber]) => !changes.has(orderNumber))),
  }
}
