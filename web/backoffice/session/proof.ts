/**
 * Asks the person to confirm that it is them, when the shop wants to know it before a call: it copies customers, changes a lot at
 * once, or gives rights. Only what a person has pressed asks: a screen that refreshes itself must not open a dialog over a call.
 */

import { createStore } from 'zustand/vanilla'
import { CallFailed } from '#web/api/call-failed.ts'
import { callShop } from '#web/api/contract-call.ts'

/** A read that the shop answers once the person has confirmed that it is them. */
export class ProofWanted extends CallFailed {}

type Answer = (proved: boolean) => void

/** The calls that wait for the one open dialog; no dialog is open while there are none. */
export const asking = createStore<readonly Answer[]>(() => [])

/** Opens the dialog, or waits for the open one. Resolves with false when the person closes it. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => asking.setState((waiting) => [...waiting, resolve], true))
}

export function answerAll(proved: boolean): void {
  const waiting = asking.getState()
  asking.setState([], true)
  for (const answer of waiting) answer(proved)
}

/** For a read that a person has pressed for: asks when the shop wants it, and reads again. Throws what `read` throws. */
export async function askingForProof<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ProofWanted && (await askForProof())) return read()
    throw error
  }
}

type FailedQuery = { readonly failureReason: Error | null; readonly refetch: () => unknown }

/** For the button of a failed query: asks before it is fetched again, when that was the reason. */
export async function retryWithProof({ failureReason, refetch }: FailedQuery): Promise<void> {
  if (!(failureReason instanceof ProofWanted) || (await askForProof())) await refetch()
}

/** Seconds that a download needs at most from here to its first byte. */
const ENOUGH_SECONDS = 30

/** For downloads, whose refusal a page cannot read: asks when the last proof is too old. False when the person does not confirm. */
export async function provedForDownload(): Promise<boolean> {
  const result = await callShop('get /api/admin/account/proof', {})
  // A failure is said by the download itself.
  if (!result.ok || result.data.seconds > ENOUGH_SECONDS) return true
  return askForProof()
}
