/**
 * Loads code, and once more by itself when that fails: a device that changes its network breaks off what it is loading, and has the
 * new network a moment later.
 */

import { isGone } from '#web/ui/reload-once.ts'

/** As long as a change of the network usually takes. */
export const PAUSE_MS = 1500

export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (isGone(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return load()
  }
}
