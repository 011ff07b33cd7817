/** Every command of the shop: the calls of its API that are no reads, and each command of `handleOrder`. */

import { calls } from '#contract/all-calls.ts'
import type { DescribedCall } from '#contract/described-call.ts'
import { commandNeeds, type HandlingRequest } from '#contract/orders/order-commands.ts'
import { capabilities, type StaffRole } from '#events/people/staff-roles.ts'
import type { Example } from './example.ts'
import { handlingExamples, orderExamples } from './order-examples.ts'
import { shopExamples } from './shop-examples.ts'

export type Command = {
  readonly name: string
  readonly method: string
  /** Such as `/api/admin/orders/{orderNumber}/commands`. */
  readonly path: string
  /** Null for a call of shoppers. */
  readonly by: StaffRole | null
  readonly example: Example
}

/** They change how one person signs in or what one browser may open, and append nothing to the log. So does all that needs `ownAccount`. */
const ofOneBrowser: ReadonlySet<string> = new Set([
  'signIn',
  'signOut',
  'signInBySecondFactor',
  'askForPasskey',
  'signInByPasskey',
  'askForReset',
  'openOrderLink',
  'forgetDevice',
])

const examples = { ...orderExamples, ...shopExamples }

const asked = Object.entries(calls).filter(
  ([name, { call, needs }]) =>
    !call.startsWith('get ') && needs !== 'ownAccount' && !ofOneBrowser.has(name) && name !== 'handleOrder',
)

/** The names of commands without an example, and of examples without a command. */
export const unmatched = {
  commands: asked.map(([name]) => name).filter((name) => !Object.hasOwn(examples, name)),
  examples: Object.keys(examples).filter((name) => !asked.some(([asked]) => asked === name)),
  exceptions: [...ofOneBrowser].filter((name) => !Object.hasOwn(calls, name)),
}

function commandOf(
  name: string,
  { call }: DescribedCall,
  needs: DescribedCall['needs'],
  example: Example,
): Command {
  const [method = '', path = ''] = call.split(' ')
  // The roles are written from the one with the most rights.
  return {
    name,
    method,
    path,
    by: needs === undefined ? null : (capabilities[needs].at(-1) ?? null),
    example,
  }
}

function handling(): readonly Command[] {
  const call = calls.handleOrder
  if (call === undefined) throw new Error('there is no handleOrder')
  return Object.entries(handlingExamples).map(([type, example]) =>
    commandOf(`handleOrder ${type}`, call, commandNeeds[type as HandlingRequest['type']], example),
  )
}

export const commands: readonly Command[] = [
  ...handling(),
  ...asked.flatMap(([name, call]) => {
    const given = examples[name] ?? []
    const list = typeof given === 'function' ? [given] : given
    return list.map((example, index) =>
      commandOf(list.length === 1 ? name : `${name} (${index + 1})`, call, call.needs, example),
    )
  }),
]
