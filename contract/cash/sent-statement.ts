/** What is sent about a courier's statement: its lines, its payments, and the columns of its file. Amounts become paisa. */

import { z } from 'zod'
import { courierSchema } from '#contract/parcels/courier-schema.ts'
import { lineKinds } from '#events/cash/statement-line.ts'
import { typedLine } from '#events/typed-text.ts'

/** More than any courier sends at once; a longer file does not cover a few days only. */
const MOST_LINES = 20_000
const MOST_RUPEES = 100_000_000
/** For all lines together. */
const MOST_RECEIVED = MOST_RUPEES * MOST_LINES

/** Rupees with at most two decimals; they become paisa. */
const amount = (what: string, most = MOST_RUPEES) => {
  const sentence = `${what} is an amount of rupees with at most two decimals.`
  return z
    .number({ error: sentence })
    .min(-most, sentence)
    .max(most, sentence)
    .refine((rupees) => Math.abs(100 * rupees - Math.round(100 * rupees)) < 1e-4, sentence)
    .transform((rupees) => Math.round(100 * rupees))
}

const received = (what: string) =>
  amount(what, MOST_RECEIVED).refine((paisa) => paisa >= 0, `${what} is an amount of 0 or more.`)

/** Any visible text: numbers of couriers have letters, signs and spaces. */
export const typedName = (what: string, most = 60) =>
  z
    .string({ error: `${what} is missing.` })
    .trim()
    .min(1, `${what} is missing.`)
    .max(most, `${what} is longer than ${most} characters.`)
    .regex(/^\P{C}+$/u, `${what} has signs that cannot be read.`)

const day = z.iso.date({ error: 'The day is a date such as 2026-11-23.' })

const line = z
  .object({
    /** The row of the file; by default the place among the lines. */
    row: z.int().min(1).max(1_048_576).optional(),
    kind: z.enum(lineKinds, { error: `The kind is one of ${lineKinds.join(', ')}.` }).default('paid'),
    trackingNumber: z.union([z.literal(''), typedName('The tracking number')]).default(''),
    collected: amount('What was collected'),
    charges: amount('What was charged').default(0),
    incomeTax: amount('The income tax').default(0),
    salesTax: amount('The sales tax').default(0),
    text: z.string().overwrite(typedLine).max(200).default(''),
  })
  .refine(({ kind, trackingNumber }) => trackingNumber !== '' || kind === 'adjustment' || kind === 'tax', {
    path: ['trackingNumber'],
    error: 'The tracking number is missing.',
  })

export const statementName = z.object({ statement: typedName('The name of the statement') })

export const newStatement = statementName.extend({
  courier: courierSchema,
  received: received('What arrived in the bank'),
  /** The day on which it arrived; by default today. */
  receivedOn: day.optional(),
  lines: z
    .array(line, { error: 'The lines are missing.' })
    .min(1, 'The statement has no lines.')
    .max(MOST_LINES, `A statement has at most ${MOST_LINES.toLocaleString('en')} lines.`)
    .readonly()
    .transform((lines) => lines.map((line, index) => ({ ...line, row: line.row ?? index + 1 })))
    .refine(
      (lines) => new Set(lines.map(({ row }) => row)).size === lines.length,
      'Two lines have the same row.',
    ),
  /** Whether orders get the status that the statement shows: delivered when paid in full, cancelled when returned. */
  markDelivered: z.boolean().optional(),
})

export const newPayment = z.object({
  courier: courierSchema,
  /** Negative for a payment that was taken back. */
  amount: amount('The payment', MOST_RECEIVED),
  day: day.optional(),
  reference: typedName('The reference of the payment'),
  statements: z.array(statementName.shape.statement).min(1).max(100).readonly().optional(),
})

const heading = z.string().trim().min(1).max(200)

export const columnsOfCourier = z.object({
  courier: courierSchema,
  columns: z.object({
    trackingNumber: heading,
    collected: heading,
    /** The sum of these columns, for a courier that splits the charges. */
    charges: z.array(heading).max(10).readonly(),
    incomeTax: heading.optional(),
    salesTax: heading.optional(),
    kind: heading.optional(),
    text: heading.optional(),
  }),
})
