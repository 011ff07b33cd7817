/** Answers a call as the contract has it: data that its schema does not allow does not compile. */

import type { Response } from 'express'
import { z } from 'zod'
import type { DescribedCall } from '#contract/described-call.ts'
import { type Refused, sendData } from './answer.ts'
import { checkSent } from './check-sent.ts'

/** What a handler returns: the data of the answer, or an object with the data and the fields beside it. */
export type Answer<Call extends DescribedCall> = Call extends { readonly data: infer Data extends z.ZodType }
  ? Call extends { readonly beside: infer Beside extends z.ZodObject }
    ? z.input<Beside> & { readonly data: z.input<Data> }
    : z.input<Data>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler returns it.
    void

type RefusingCall = Pick<DescribedCall, 'call'> & { readonly conflict: z.ZodType }

/** Of several successes the first, unless the handler has set the status of another one. */
export function answerCall(response: Response, call: DescribedCall, answer: unknown): void {
  const { data, ...beside } = call.beside === undefined ? { data: answer } : (answer as { data: unknown })
  if (call.data !== undefined) checkSent(call.call, call.data, data)
  if (call.beside !== undefined) checkSent(call.call, call.beside, beside)
  const status = response.statusCode === 200 ? successOf(call) : response.statusCode
  sendData(response, data, status, beside)
}

const successOf = ({ answers }: DescribedCall) =>
  Object.keys(answers)
    .map(Number)
    .find((each) => each < 300)

/** Throws for a conflict that says what its call does not name, once `checkAnswers` was called. */
export function checkConflict(
  { call, conflict = z.strictObject({}) }: DescribedCall,
  refused: Refused,
): void {
  const { fields: _, ...said } = refused.extra
  if (refused.status === 409) checkSent(call, conflict, said)
}

/** What a refusal with 409 has beside its sentence: other fields than those of the call do not compile. */
export function conflictOf<Call extends RefusingCall>(
  _call: Call,
  fields: z.input<Call['conflict']>,
): z.input<Call['conflict']> {
  return fields
}
