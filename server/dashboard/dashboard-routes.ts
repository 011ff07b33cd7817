/** The figures and charts of the dashboard, straight from the folds. */

import { Router } from 'express'
import { sendData } from '../http/answer.ts'
import type { NewestDashboard } from './newest-dashboard.ts'

export function dashboardRoutes(newest: NewestDashboard): Router {
  const router = Router()
  router.get('/stats', async (_request, response) => {
    const { stats, position, stopped, catchingUp } = await newest()
    sendData(response, stats, 200, { position, stopped, catchingUp })
  })
  router.get('/chart-data', async (_request, response) => {
    const { charts, summary, position, stopped, catchingUp } = await newest()
    sendData(response, charts, 200, { summary, position, stopped, catchingUp })
  })
  return router
}
