/** A user of a browser: clicks, types and reads, and waits until the element exists. */

import { isDeepStrictEqual } from 'node:util'
import { until } from '#tests/until.ts'
import type { Engine, InputSource, Session } from './engine.ts'
import { type Look, locate, type Role, type Sought } from './locate.ts'

export type Target = {
  readonly role: Role
  readonly name: string | RegExp
  readonly within?: Target
}

const of =
  (role: Role) =>
  (name: string | RegExp, within?: Target): Target => ({ role, name, ...(within && { within }) })

export const article = of('article')
export const button = of('button')
export const dialog = of('dialog')
export const field = of('field')
export const heading = of('heading')
export const link = of('link')
export const menuItem = of('menuitemradio')
export const region = of('region')
export const slider = of('slider')
export const onOff = of('switch')
export const tab = of('tab')
export const text = of('text')

const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowRight: '\uE014',
} as const

type Key = keyof typeof keys
export type Found = NonNullable<Look['found']>

export class Person {
  readonly session: Session
  readonly #home: string

  private constructor(session: Session, home: string) {
    this.session = session
    this.#home = home
  }

  /** In a new browser, with a window of this width. */
  static async at(engine: Engine, home: string): Promise<Person> {
    return new Person(await engine.start(), home)
  }

  async leaves(): Promise<void> {
    await this.session.close()
  }

  async opens(path: string): Promise<void> {
    await this.session.open(this.#home + path)
  }

  /** Waits for the element, and returns its properties. */
  async sees(target: Target): Promise<Found> {
    return this.#find(target, false)
  }

  async seesNo(target: Target): Promise<void> {
    await until(async () => {
      const { found } = await this.session.run(locate, soughtOf(target), false)
      if (found !== null) throw new Error(`still there: ${found.text.slice(0, 200)}`)
    })
  }

  async clicks(target: Target): Promise<void> {
    const { x, y, width, height } = await this.findsAtRest(target)
    await this.clicksAt(x + width / 2, y + height / 2)
  }

  /** Where it stands at two looks, one after the other: a list that has just arrived may move under the pointer. */
  async findsAtRest(target: Target): Promise<Found['box']> {
    let { box } = await this.#find(target, true)
    await until(async () => {
      const before = box
      box = (await this.#find(target, true)).box
      if (!isDeepStrictEqual(box, before)) throw new Error(`${target.role} ${target.name} moves`)
    })
    return box
  }

  async clicksAt(x: number, y: number): Promise<void> {
    await this.session.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async types(characters: string): Promise<void> {
    await this.#presses([...characters])
  }

  async presses(...pressed: readonly Key[]): Promise<void> {
    await this.#presses(pressed.map((key) => keys[key]))
  }

  /** Presses into a field and types, as into an empty one. What arrives above it may move it from under the press. */
  async fills(target: Target, characters: string): Promise<void> {
    await until(async () => {
      await this.clicks(target)
      if (!(await this.sees(target)).focused) throw new Error(`${target.role} ${target.name} has no focus`)
    })
    await this.types(characters)
  }

  async reads<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    return this.session.run(work)
  }

  async #presses(values: readonly string[]): Promise<void> {
    const source: InputSource = {
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value } as const,
        { type: 'keyUp', value } as const,
      ]),
    }
    await this.session.perform([source])
  }

  async #find(target: Target, toPress: boolean): Promise<Found> {
    let found: Look['found'] = null
    await until(async () => {
      found = (await this.session.run(locate, soughtOf(target), toPress)).found
      if (found === null)
        throw new Error(`no ${target.role} ${target.name} on ${await this.reads(() => location.href)}`)
    })
    if (found === null) throw new Error('unreachable')
    return found
  }
}

function soughtOf({ role, name, within }: Target): Sought {
  return {
    role,
    name: typeof name === 'string' ? name : { pattern: name.source, flags: name.flags },
    within: within === undefined ? null : soughtOf(within),
  }
}
