import express from 'express'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { projections } from '#projections/dashboard.ts'
import { readinessOf } from '#server/operations/readiness.ts'
import { sendRefusal } from '#server/platform/http/answer.ts'
import { refusalOf } from '#server/platform/http/error-answer.ts'
import { dashboardRoutes } from '#server/reports/dashboard-routes.ts'
import type { ReadDashboard } from '#server/reports/read-dashboard.ts'
import { until } from '#tests/until.ts'
import { openTestShop } from '../test-shop.ts'

const well = { unavailable: () => null }
const log = { head: async () => ({ size: 162_042, root: '' }) }
const status = { status: () => 'ok' }

type Told = { readonly failure?: string | null; readonly position: number; readonly past: number | null }

function readiness({ failure = null, position, past }: Told) {
  const projector = {
    status: () => ({ stopped: [], catchingUp: position < 162_042, position, failure }),
  }
  return readinessOf(log, well, projector, { missingFrom: () => past }, well, status, status)
}

describe('a shop whose figures are catching up', () => {
  it('is ready to sell, and reports their progress', async () => {
    expect(await readiness({ position: 12_000, past: 0 })).toMatchObject({
      ready: true,
      parts: {
        log: 'ok',
        projections: 'being made, at event 12,000 of 162,042',
        'past figures': 'being made, at event 0 of 162,042',
      },
    })
    expect(await readiness({ position: 162_042, past: null })).toMatchObject({
      ready: true,
      parts: { projections: 'ok', 'past figures': 'ok' },
    })
  })

  it('is not ready when the figures cannot follow the log', async () => {
    expect(await readiness({ position: 12_000, past: null, failure: 'damaged' })).toMatchObject({
      ready: false,
      parts: { projections: 'cannot follow the log' },
    })
  })

  it('does not show a part of a product’s sales', async () => {
    // The states of the folds before the first event of a log.
    const states = Object.fromEntries(Object.values(projections).map(({ name, initial }) => [name, initial]))
    const readDashboard = async () => ({ catchingUp: true })
    const app = express().use(
      dashboardRoutes({
        readDashboard: readDashboard as unknown as ReadDashboard,
        readWork: () => Promise.reject(new Error('not asked for')),
        states: () => states as ReturnType<Parameters<typeof dashboardRoutes>[0]['states']>,
        clock: Date.now,
      }),
      ((error, _request, response, _next) =>
        sendRefusal(response, refusalOf(error))) as express.ErrorRequestHandler,
    )
    for (const path of ['/admin/products', '/admin/products/m7']) {
      const { body } = await supertest(app).get(path).expect(503)
      expect(body.error).toBe(
        'The shop has just started and is still counting. Please try again in a moment.',
      )
    }
  })
})

it('/readyz reports the current figures and the stored past ones', async () => {
  const shop = await openTestShop()
  await shop.place()
  await until(async () => {
    const { body } = await shop.stranger().get('/readyz').expect(200)
    expect(body.data).toMatchObject({ projections: 'ok', 'past figures': 'ok' })
  })
})
