/**
 * Asks the person to confirm that it is them, when the shop wants to know it before a call: it copies customers, changes a lot at
 * once, or gives rights.
 */

import { createStore } from 'zustand/vanilla'
import { callApi } from '#web/api/client.ts'

/** The promise of the open dialog, which all calls that wait share; null while none is open. */
type Asking = { readonly answered: Promise<boolean>; readonly answer: (proved: boolean) => void }

export const asking = createStore<{ readonly now: Asking | null }>(() => ({ now: null }))

/** Opens the dialog. Resolves with false when the person closes it. */
export function askForProof(): Promise<boolean> {
  const { now } = asking.getState()
  if (now !== null) return now.answered
  const { promise, resolve } = withResolvers<boolean>()
  const answer = (proved: boolean) => {
    asking.setState({ now: null })
    resolve(proved)
  }
  asking.setState({ now: { answered: promise, answer } })
  return promise
}

/** Promise.withResolvers, which some browsers lack. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Seconds that a download needs at most from here to its first byte. */
const ENOUGH_SECONDS = 30

/** For downloads, whose refusal a page cannot read: asks when the last proof is too old. False when the person does not confirm. */
export async function provedForDownload(): Promise<boolean> {
  const result = await callApi<{ readonly seconds: number }>('/api/admin/account/proof')
  // A failure is said by the download itself.
  if (!result.ok || result.data.seconds > ENOUGH_SECONDS) return true
  return askForProof()
}
