/** What every keeper of the log must do, whatever database it uses. */

import { afterEach, beforeEach, describe } from 'vitest'
import type { Keeper } from '#events/keeper.ts'
import { describeAppend } from './contract/append.ts'
import { describeClose } from './contract/close.ts'
import { describeConditions } from './contract/conditions.ts'
import { describeErasing } from './contract/erasing.ts'
import { describeHistory } from './contract/history.ts'
import { describeOrderBook } from './contract/order-book.ts'
import { describeOrderList } from './contract/order-list.ts'
import { describeReading } from './contract/reading.ts'
import { describeRecords } from './contract/records.ts'
import { describeSealing } from './contract/sealing.ts'
import { describeSnapshots } from './contract/snapshots.ts'
import { describeSubscription } from './contract/subscription.ts'

/** An empty place for a log. */
export type Store = {
  /** May be called again, for a restart or for a second process beside the first. */
  open(): Promise<Keeper>
  remove(): Promise<void>
}

/** The keeper of the test that is running, and others on the same store. */
export type Bench = {
  readonly keeper: Keeper
  /** Opens one more keeper of the same log; it is closed after the test. */
  another(): Promise<Keeper>
}

export function describeKeeper(name: string, createStore: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store
    let opened: Keeper[]

    async function open(): Promise<Keeper> {
      const keeper = await store.open()
      opened.push(keeper)
      return keeper
    }

    beforeEach(async () => {
      store = await createStore()
      opened = []
      await open()
    })

    afterEach(async () => {
      for (const keeper of opened) await keeper.close()
      await store.remove()
    })

    const bench: Bench = {
      get keeper() {
        const [first] = opened
        if (first === undefined) throw new Error('no keeper is open')
        return first
      },
      another: open,
    }

    describeAppend(bench)
    describeConditions(bench)
    describeReading(bench)
    describeSubscription(bench)
    describeRecords(bench)
    describeOrderBook(bench)
    describeOrderList(bench)
    describeSealing(bench)
    describeErasing(bench)
    describeSnapshots(bench)
    describeHistory(bench)
    describeClose(bench)
  })
}
