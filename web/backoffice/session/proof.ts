/**
 * Asks the person to confirm that it is them, when the shop wants to know it before a call: it copies customers, changes a lot at
 * once, or gives rights.
 */

import { createStore } from 'zustand/vanilla'
import { callApi } from '#web/api/client.ts'

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

/** Seconds that a download needs at most from here to its first byte. */
const ENOUGH_SECONDS = 30

/** For downloads, whose refusal a page cannot read: asks when the last proof is too old. False when the person does not confirm. */
export async function provedForDownload(): Promise<boolean> {
  const result = await callApi<{ readonly seconds: number }>('/api/admin/account/proof')
  // A failure is said by the download itself.
  if (!result.ok || result.data.seconds > ENOUGH_SECONDS) return true
  return askForProof()
}
