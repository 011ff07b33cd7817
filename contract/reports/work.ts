/** The calls about the shop's work: what waits for each step and for how long, and what each person did to confirm orders. */

import { z } from 'zod'
import { lateAfterSchema } from '#contract/shop/settings.ts'
import { day, id, instant } from '#events/fact-parts.ts'
import { agedSteps } from '#events/read-model/work-lists.ts'
import { callsFor } from '../described-call.ts'
import { monthSchema } from '../month-schema.ts'
import { optional } from '../optional-query.ts'
import { progress } from './dashboard.ts'
import { endings } from './insight.ts'

/** With at most two decimals. */
const rupees = z.number()

/** The number of orders that wait for each step. */
const work = z.object({
  toConfirm: z.int(),
  /** Confirmed, and not packed. */
  toPack: z.int(),
  /** Packed, and to be handed over. */
  packed: z.int(),
  withCourier: z.int(),
  /** Deliveries that failed, and the courier waits for an answer. */
  toAnswer: z.int(),
  /** Orders of which pieces are to come back. */
  comingBack: z.int(),
  /** Exchanges and returns that shoppers have asked for and nobody has answered. */
  returnAsked: z.int(),
  /** How many of these orders have waited longer than the owner allows. */
  late: z.int(),
  /** What couriers have collected or will collect and have not yet paid; null for somebody who may not see the figures. */
  cashOut: rupees.nullable(),
})

/** What waits for one step. If `isPart`, the figures other than `count` are those of the oldest. */
const waitingStep = z.object({
  step: z.enum([...agedSteps, 'askCash', 'explainCash']),
  /** Orders; parcels of which the cash is owed for too long; statements that do not add up. */
  count: z.int(),
  rupees,
  /** Those that wait for too long. */
  late: z.int(),
  /** Those that are not late yet, and soon will be. */
  soon: z.int(),
  isPart: z.boolean(),
  /** Null when nothing waits that can be late. */
  oldest: instant.nullable(),
  /** Who did the step last, by the name at that time. `left`: no longer one of the shop's people. */
  hand: z.object({ name: z.string(), at: instant, left: z.literal(true).exactOptional() }).nullable(),
})

const daySums = z.object({
  placed: z.int(),
  confirmed: z.int(),
  handedOver: z.int(),
  delivered: z.int(),
  /** Parcels. */
  cameBack: z.int(),
  /** Whole rupees that couriers owe for what was delivered. */
  due: z.int(),
  /** Couriers' payments, on the day on which they were booked. */
  received: rupees,
})

/** The day so far, beside the same weekday last week. */
const soFar = z.object({
  day,
  /** The Karachi time up to which last week is counted. */
  until: z.string().regex(/^\d{2}:\d{2}$/),
  today: daySums,
  lastWeek: daySums,
})

export const workCalls = callsFor('work', {
  getWork: {
    call: 'get /api/admin/work',
    summary:
      'How many orders wait for which step, how many of them for too long, and the cash that couriers have.',
    data: work,
    beside: progress.extend({
      lateAfter: lateAfterSchema,
      /** The steps for which something waits, in the order in which they are done. */
      waits: z.array(waitingStep).readonly(),
      /** Null for somebody who may not see the figures. */
      soFar: soFar.nullable(),
      askedNow: z.array(z.object({ orderNumber: id, by: z.string() })).readonly(),
    }),
    answers: {
      200: 'Work; `lateAfter` has the hours after which orders are late, `waits` what waits for each step and for how long, `soFar` the day beside the same weekday last week, `askedNow` whose customers are being asked by whom',
    },
  },
  getCallerFigures: {
    call: 'get /api/admin/staff/figures',
    needs: 'staff',
    summary:
      'What each of the shop’s people did in a month, this one without `month`: tries to reach a customer (`calls`), orders confirmed, and how many of these orders were delivered and refused at the door so far. By the name at that time.',
    query: z.object({
      /** This month when it is not given. */
      month: optional(monthSchema),
    }),
    data: z.object({
      month: monthSchema,
      /** Somebody who was renamed has two names. */
      callers: z
        .array(z.object({ name: z.string(), calls: z.int(), confirmed: z.int(), endings }))
        .readonly(),
    }),
    beside: progress,
    answers: { 200: 'The month, and the people who confirmed most first' },
  },
})
