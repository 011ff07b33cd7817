/** The progress bar of the commands `backup` and `restore`. */

import { type Progress, progressOf } from '#server/platform/command-line/progress.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'

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
