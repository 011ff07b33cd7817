/** Answers a call as the contract has it: data that its schema does not allow does not compile. */

import { isDeepStrictEqual } from 'node:util'
import type { Response } from 'express'
import type { z } from 'zod'
import type { DescribedCall } from '#contract/described-call.ts'
import { sendData } from './answer.ts'

type AnsweredCall = Pick<DescribedCall, 'call' | 'answers' | 'beside'> & { readonly data: z.ZodType }
type RefusingCall = Pick<DescribedCall, 'call'> & { readonly conflict: z.ZodType }

let isChecked = false

/** For tests and development: an answer with a wrong or an unknown field is an error from now on. */
export function checkAnswers(): void {
  isChecked = true
}

/** Which success it is, of a call with several; and the fields beside the data. */
type Rest<Call> = Call extends { readonly beside: infer Beside extends z.ZodObject }
  ? [z.input<Beside> & { readonly status?: number }]
  : [{ readonly status?: number }?]

export function answerCall<Call extends AnsweredCall>(
  response: Response,
  call: Call,
  data: z.input<Call['data']>,
  ...[rest]: Rest<Call>
): void {
  const { status = successOf(call), ...beside } = rest ?? {}
  checkSent(call.call, call.data, data)
  if (call.beside !== undefined) checkSent(call.call, call.beside, beside)
  sendData(response, data, status, beside)
}

const successOf = ({ answers }: AnsweredCall) =>
  Object.keys(answers)
    .map(Number)
    .find((each) => each < 300)

/** What a refusal with 409 has beside its sentence. */
export function conflictOf<Call extends RefusingCall>(
  { call, conflict }: Call,
  fields: z.input<Call['conflict']>,
): z.input<Call['conflict']> {
  checkSent(call, conflict, fields)
  return fields
}

/** Throws for what the contract does not allow, once `checkAnswers` was called. `what`: the call or the message that has it. */
export function checkSent(what: string, schema: z.ZodType, data: unknown): void {
  if (!isChecked) return
  // Compared as it is sent: JSON has no undefined.
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const { success, data: allowed, error } = schema.safeParse(sent)
  if (!success) throw new Error(`${what} answers what its contract does not allow: ${error.message}`)
  if (!isDeepStrictEqual(allowed, sent))
    throw new Error(`${what} answers a field that its contract does not name`)
}
