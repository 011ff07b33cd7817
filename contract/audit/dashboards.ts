/** The dashboard for auditors, without names: as of any past moment, and as every open browser shows it, to compare with the events. */

import { z } from 'zod'
import { cashCalls } from '#contract/cash/cash.ts'
import { dashboardCalls } from '#contract/reports/dashboard.ts'
import { insightCalls } from '#contract/reports/insight.ts'
import { instant } from '#events/fact-parts.ts'
import { callsFor, forPrograms } from '../described-call.ts'
import { instantSchema, positionSchema } from '../moment-schema.ts'

const asOf = z
  .object({
    /** The position of the last event; 0 is before the first event. */
    position: positionSchema.optional(),
    /** An ISO-8601 instant, or a Karachi day (its end). */
    at: instantSchema.optional(),
  })
  .refine(({ position, at }) => position === undefined || at === undefined, {
    path: ['at'],
    error: 'Give a position or a moment, not both.',
  })

const dashboard = z.object({
  /** Of the last event in it; 0 before the first event. */
  position: z.int(),
  /** For which it is computed: its day is “today” in every figure. */
  at: instant,
  stats: dashboardCalls.getStatistics.data,
  charts: dashboardCalls.getCharts.data,
  cash: cashCalls.getCash.data,
  insight: insightCalls.getInsight.data,
})

const withSummary = dashboardCalls.getCharts.beside.pick({ summary: true })

export const auditedDashboardCalls = forPrograms(
  callsFor('audit', {
    getDashboardAsOf: {
      call: 'get /api/audit/dashboard',
      summary:
        'Figures and charts as of a position or a moment (before the first event dated later), without names.',
      query: asOf,
      example: { at: '2026-11-27' },
      data: dashboard,
      beside: withSummary,
      answers: { 200: 'Position, moment, statistics and charts', 404: 'The log has no such position' },
    },
    getLiveDashboard: {
      call: 'get /api/audit/live',
      summary: 'What every open dashboard shows at this moment, without names: to compare with the events.',
      data: dashboard.extend({
        /** The figures are those of an earlier run while the log is being folded again. */
        catchingUp: z.boolean(),
        /** Names of figures that are no longer updated because their calculation failed. */
        stopped: z.array(z.string()).readonly(),
      }),
      beside: withSummary,
      answers: { 200: 'Position, moment, statistics and charts' },
    },
  }),
)
