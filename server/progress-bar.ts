/** A bar that fills up in a terminal, drawn at most ten times a second. */

const WIDTH = 30
const PAUSE_MS = 100

/** `what` is counted, such as `orders`. */
export function progressBar(total: number, what: string, write: (text: string) => void) {
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
    show(done: number): void {
      const now = performance.now()
      if (now - drawn < PAUSE_MS) return
      drawn = now
      draw(done)
    },
    end(): void {
      draw(total)
      write('\n')
    },
  }
}
