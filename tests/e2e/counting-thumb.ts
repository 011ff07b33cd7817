/** A thumb on a phone that counts what it does, so that a test can say how much work a task is. */

import type { Locator, Page } from '@playwright/test'

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Estimates of slow work, in seconds: to find and press something, and to type one letter. */
const SECONDS_A_PRESS = 3
const SECONDS_A_KEY = 0.5

export class CountingThumb {
  readonly #page: Page
  #presses = 0
  #keys = 0
  #fields = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator): Promise<void> {
    this.#presses += 1
    await target.tap()
  }

  /** Presses into the field and types letter by letter. */
  async type(field: Locator, text: string): Promise<void> {
    this.#fields += 1
    this.#keys += text.length
    await this.press(field)
    await field.pressSequentially(text)
  }

  /** Chooses files in the phone's own dialog: one press for each, and one to finish. */
  async choose(button: Locator, files: readonly File[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await this.press(button)
    this.#presses += files.length + 1
    await (await chooser).setFiles([...files])
  }

  /** What was done since the last call. `seconds` is an estimate of the time that a person needs for it. */
  done() {
    const done = {
      presses: this.#presses,
      fields: this.#fields,
      keys: this.#keys,
      seconds: Math.round(this.#presses * SECONDS_A_PRESS + this.#keys * SECONDS_A_KEY),
    }
    this.#presses = 0
    this.#keys = 0
    this.#fields = 0
    return done
  }
}
