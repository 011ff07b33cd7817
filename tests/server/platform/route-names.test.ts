import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, it } from 'vitest'
import { errorAnswer } from '#server/platform/http/error-answer.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { routeNames } from '#server/platform/http/route-names.ts'

const nameOf = routeNames(['/api/orders', '/api/orders/{orderNumber}/receipt', '/images/{path}'])

it.each([
  ['/api/orders', '/api/orders'],
  ['/api/orders/FF-2611221234/receipt', '/api/orders/{orderNumber}/receipt'],
  ['/API/Orders/FF-2611221234/receipt/', '/api/orders/{orderNumber}/receipt'],
  ['/api/orders/FF-2611221234', 'other'],
  ['/ayesha@example.com', 'page'],
  ['/images/a/b.jpg', '/images/{path}'],
])('%s is called %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})

it('logs no path of a failed request', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const app = express().use(requestLog(logger, nameOf))
  app.use(() => {
    throw new Error('out of order')
  })
  app.use(errorAnswer(logger, nameOf))
  await supertest(app).get('/api/orders/FF-2611221234/receipt?identifier=ayesha@example.com').expect(500)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/2611221234|ayesha/)
  expect(lines.join()).toContain('/api/orders/{orderNumber}/receipt')
})
