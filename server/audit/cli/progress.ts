/** A bar for long work, on a terminal only. */

import { progressBar } from '../../progress-bar.ts'
import type { Terminal } from './terminal.ts'

/** Fewer are done before anyone wonders. */
const LONG = 20_000

export type Progress = { readonly show: (done: number) => void; readonly end: () => void }

export function progressOf(terminal: Terminal, total: number): Progress {
  if (!terminal.isWatched || total < LONG) return { show: () => undefined, end: () => undefined }
  return progressBar(total, 'events', terminal.err)
}
