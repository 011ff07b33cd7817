/** A progress bar on a terminal, drawn at most ten times a second. */

import type { Terminal } from './terminal.ts'

const WIDTH = 30
const PAUSE_MS = 100
/** Fewer events than this are processed so fast that no bar is needed. */
const LONG = 20_000

export type Progress = { readonly show: (done: number) => void; readonly end: () => void }

/** Draws nothing when the output is not a terminal, or when there are few events. */
export function progressOf(terminal: Pick<Terminal, 'err' | 'isWatched'>, events: number): Progress {
  if (!terminal.isWatched || events < LONG) return { show: () => undefined, end: () => undefined }
  return progressBar(events, 'events', terminal.err)
}

/** `what` names the counted items, such as `orders`. */
export function progressBar(total: number, what: string, write: (text: string) => void): Progress {
  const started = performance.now()
  let drawn = 0

  function draw(done: number): void {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const full = Math.round(share * WIDTH)
    const seconds = (performance.now() - started) / 1000
    const left = share === 0 ? '' : `, ${Math.ceil((seconds * (1 - share)) / share)} s left`
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
    write(`\r${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}${left}   `)
  }

  return {
    show(done) {
      const now = performance.now()
      if (now - drawn < PAUSE_MS) return
      drawn = now
      draw(done)
    },
    end() {
      draw(total)
      write('\n')
    },
  }
}
