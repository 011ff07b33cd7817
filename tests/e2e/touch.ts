/** Any number of fingers on a touch screen, as trusted events of the browser. */

import type { CDPSession, Page } from '@playwright/test'

type Point = { readonly x: number; readonly y: number }

export class Fingers {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page))
  }

  /** Puts a finger down at each start, moves them together in a few steps, and lifts them. */
  async drag(from: readonly Point[], to: readonly Point[], steps = 6): Promise<void> {
    await this.#send('touchStart', from)
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      await this.#send(
        'touchMove',
        from.map(({ x, y }, finger) => {
          const end = to[finger] ?? { x, y }
          return { x: x + (end.x - x) * part, y: y + (end.y - y) * part }
        }),
      )
    }
    await this.#send('touchEnd', [])
  }

  /** Two taps on the same spot, as quickly as the browser allows. */
  async doubleTap(at: Point): Promise<void> {
    await Promise.all([
      this.#send('touchStart', [at]),
      this.#send('touchEnd', []),
      this.#send('touchStart', [at]),
      this.#send('touchEnd', []),
    ])
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
