/** The rules of discount codes for their owner: open, change its end and limits, close. `code-use.ts` has the rules for using one. */

import { accept, type Decision, refuse } from '../decision.ts'
import type { CodeLimits, CodeReduction } from '../event.ts'
import { withoutUnset } from '../without-unset.ts'
import type { CodeTerms } from './code-facts.ts'
import type { Code } from './code-state.ts'

export type OpenCode = CodeTerms & {
  readonly type: 'OpenCode'
  /** As `codeKey` has it. */
  readonly code: string
  readonly reduction: CodeReduction
  /** It applies by itself. */
  readonly automatic?: boolean | undefined
  /** ISO-8601 UTC. */
  readonly from: string
  readonly limits: CodeLimits
  /** The ids of the products that the shop has. */
  readonly known: ReadonlySet<string>
}
export type ChangeCode = {
  readonly type: 'ChangeCode'
  /** All of them after the change. */
  readonly limits: CodeLimits
  /** The version that its author saw. */
  readonly expectedVersion?: number | undefined
}
export type CodeCommand = OpenCode | ChangeCode | { readonly type: 'CloseCode' }

export type CodeRefusal =
  | { readonly reason: 'code-taken' }
  | { readonly reason: 'no-such-code' }
  | { readonly reason: 'code-closed' }
  /** Somebody else has changed it since. */
  | { readonly reason: 'code-changed' }
  | { readonly reason: 'ends-before-it-begins' }
  /** Its end has passed. */
  | { readonly reason: 'ends-in-the-past' }
  | { readonly reason: 'unknown-product'; readonly id: string }

/** `code` is null before it is opened; `now` is in milliseconds since 1970. */
export function decideCode(command: CodeCommand, code: Code | null, now: number): Decision<CodeRefusal> {
  if (command.type === 'OpenCode')
    return code === null ? open(command, now) : refuse({ reason: 'code-taken' })
  if (code === null) return refuse({ reason: 'no-such-code' })
  return command.type === 'ChangeCode' ? change(command, code, now) : close(code)
}

function open(command: OpenCode, now: number): Decision<CodeRefusal> {
  const { type: _, known, automatic, ...opened } = command
  const wrong = wrongEnd(opened.from, opened.limits, now)
  if (wrong !== null) return refuse(wrong)
  const unknown = opened.products?.find((id) => !known.has(id))
  if (unknown !== undefined) return refuse({ reason: 'unknown-product', id: unknown })
  return accept({
    type: 'CodeOpened',
    data: {
      ...withoutUnset(opened),
      ...(opened.products && { products: [...new Set(opened.products)] }),
      ...(automatic && { automatic }),
      limits: withoutUnset(opened.limits),
    },
  })
}

function change({ limits, expectedVersion }: ChangeCode, code: Code, now: number): Decision<CodeRefusal> {
  if (code.closed) return refuse({ reason: 'code-closed' })
  if (expectedVersion !== undefined && expectedVersion !== code.version)
    return refuse({ reason: 'code-changed' })
  const [before, after] = [withoutUnset(code.limits), withoutUnset(limits)]
  if (isSame(before, after)) return accept()
  const wrong = after.to === before.to ? null : wrongEnd(code.from, after, now)
  if (wrong !== null) return refuse(wrong)
  return accept({ type: 'CodeChanged', data: { code: code.code, before, after } })
}

function close({ closed, code }: Code): Decision<CodeRefusal> {
  return closed ? accept() : accept({ type: 'CodeClosed', data: { code } })
}

function wrongEnd(from: string, { to }: CodeLimits, now: number): CodeRefusal | null {
  if (to === undefined) return null
  if (Date.parse(to) <= Date.parse(from)) return { reason: 'ends-before-it-begins' }
  return Date.parse(to) <= now ? { reason: 'ends-in-the-past' } : null
}

const isSame = (one: CodeLimits, other: CodeLimits) =>
  one.to === other.to && one.uses === other.uses && one.usesPerCustomer === other.usesPerCustomer
