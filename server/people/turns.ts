/**
 * Runs work one piece at a time. The lowest rank comes first; equal ranks are in a random order, so that a client cannot keep all
 * others out by always being earlier. When too many wait, the last one is rejected.
 */

import { randomInt } from 'node:crypto'

export type Turns = <Result>(rank: number, work: Work<Result>) => Promise<Result>

/** `rest` sets a pause after this turn, in milliseconds. */
type Work<Result> = (rest: (ms: number) => void) => Promise<Result>

type Turn = { readonly rank: number; begin(): void; reject(): void }

export function createTurns(mostWaiting: number, tooManyWait: () => Error): Turns {
  const waiting: Turn[] = []
  let isFree = true

  function next(): void {
    const turn = waiting.shift()
    if (turn) turn.begin()
    else isFree = true
  }

  async function myTurn(rank: number): Promise<void> {
    if (isFree) {
      isFree = false
      return
    }
    await new Promise<void>((begin, fail) => {
      const lower = waiting.filter((other) => other.rank < rank).length
      const equal = waiting.filter((other) => other.rank === rank).length
      const turn = { rank, begin, reject: () => fail(tooManyWait()) }
      waiting.splice(lower + randomInt(equal + 1), 0, turn)
      if (waiting.length > mostWaiting) waiting.pop()?.reject()
    })
  }

  return async (rank, work) => {
    await myTurn(rank)
    let restMs = 0
    try {
      return await work((ms) => {
        restMs = ms
      })
    } finally {
      if (restMs === 0) next()
      else setTimeout(next, restMs).unref()
    }
  }
}
