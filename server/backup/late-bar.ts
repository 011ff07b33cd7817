/** The progress bar of the commands `backup` and `restore`. */

import { type Progress, progressOf } from '../command-line/progress.ts'
import type { Terminal } from '../command-line/terminal.ts'

/** A progress bar on a terminal, started when the total is known. */
export function lateBar(terminal: Terminal) {
  let bar: Progress | null = null
  return {
    show(position: number, events: number): void {
      bar ??= progressOf(terminal, events)
      bar.show(position)
    },
    end: () => bar?.end(),
  }
}
