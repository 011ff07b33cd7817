/**
 * The parts of a running shop, as a list. Each part starts with what the parts before it have given, which the compiler checks, and the
 * parts stop in the reverse order.
 */

import type { Closing } from '#server/platform/closing.ts'
import type { BackgroundPart } from '#server/platform/operations/background-parts.ts'

export type HowToClose = 'closing' | 'handing over' | 'opening again'

/**
 * When a part stops: `first`, because it keeps requests open; `with the server`, because it sends on its own, and requests may wait
 * for it; otherwise after the last request, which may need it.
 */
type WhenToStop = 'first' | 'with the server' | 'after the server'

/** What a shop can be without. Nothing that an order needs is in them. */
export const optionalCapabilities = [
  'apps',
  'campaigns',
  'codes',
  'couriers',
  'returns',
  'reviews',
  'waiting',
  'whatsapp',
] as const

export type OptionalCapability = (typeof optionalCapabilities)[number]

/** What it returns is for the parts after it. */
type Start<Started, Given> = (started: Started) => Given | Promise<Given>

type Part<Started, Given> = {
  readonly name: BackgroundPart
  readonly start: Start<Started, Given>
  readonly stops?: WhenToStop
  readonly stop: (given: NoInfer<Given>, how: HowToClose) => unknown
}

// biome-ignore lint/suspicious/noExplicitAny: what a part starts with is checked when it is added.
type AnyPart = (Part<any, any> | Pick<Part<any, any>, 'start'>) & { readonly of?: OptionalCapability }

export type Parts<Base, Started> = {
  add<Given extends object>(part: Part<Started, Given>): Parts<Base, Started & Given>
  /** Adds a part of a capability that the shop may be without: the parts after it do without what it gives. */
  optional<Given extends object>(
    of: OptionalCapability,
    part: Part<Started, Given>,
  ): Parts<Base, Started & { readonly [Name in keyof Given]: Given[Name] | undefined }>
  /** Adds what has nothing to stop. */
  give<Given extends object>(start: Start<Started, Given>): Parts<Base, Started & Given>
  /** Starts all parts, one after the other. `begun` gets each part that has started, so that a failed start can stop them. */
  start(base: Base, begun: Begun[], without?: readonly OptionalCapability[]): Promise<Started>
}

export type Begun = {
  readonly name: BackgroundPart
  readonly stops: WhenToStop
  readonly stop: (how: HowToClose) => unknown
}

export const noParts = <Base extends object>(): Parts<Base, Base> => list<Base, Base>([])

function list<Base extends object, Started>(parts: readonly AnyPart[]): Parts<Base, Started> {
  return {
    add: (part) => list([...parts, part]),
    optional: (of, part) => list([...parts, { ...part, of }]),
    give: (start) => list([...parts, { start }]),
    async start(base, begun, without = []) {
      let started: object = base
      for (const part of parts) {
        if (part.of !== undefined && without.includes(part.of)) continue
        const given = await part.start(started)
        if ('stop' in part) {
          const { name, stops = 'after the server', stop } = part
          begun.push({ name, stops, stop: (how) => stop(given, how) })
        }
        started = { ...started, ...given }
      }
      return started as Started
    },
  }
}

/** Stops those parts that stop at that time, the last one first. */
export async function stopParts(
  begun: readonly Begun[],
  when: WhenToStop,
  how: HowToClose,
  close: Closing,
): Promise<void> {
  for (const { name, stops, stop } of begun.toReversed()) {
    if (stops === when) await close(name, () => stop(how))
  }
}
