/** The id of a request: taken from the proxy, and found again in the answer, the log lines, the order and its mails. */

import { readdirSync, readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { errorAnswer } from '#server/platform/http/error-answer.ts'
import { requestIdOf, sendRequestId } from '#server/platform/http/request-id.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { routeNames } from '#server/platform/http/route-names.ts'
import { createLogger } from '#server/platform/operations/logger.ts'
import { until } from '#tests/until.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const OTHER = '0af7651916cd43dd8448eb211c80319c'
const MADE = /^[\da-f]{32}$/

function idOf(headers: IncomingMessage['headers']): string {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  expect(requestIdOf(request)).toBe(requestIdOf(request))
  return requestIdOf(request)
}

describe('the id of a request', () => {
  it.each([
    [{ 'x-request-id': TRACE }],
    [{ 'x-request-id': TRACE.toUpperCase() }],
    [{ 'x-request-id': '4bf92f35-77b3-4da6-a3ce-929d0e0e4736' }],
    [{ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }],
    [{ traceparent: `cc-${TRACE}-00f067aa0ba902b7-01-what-will-be` }],
    [{ 'x-request-id': TRACE, traceparent: `00-${OTHER}-00f067aa0ba902b7-01` }],
    [{ 'x-request-id': 'of another form', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }],
  ])('is taken from %o', (headers) => {
    expect(idOf(headers)).toBe(TRACE)
  })

  it.each([
    [{}],
    [{ 'x-request-id': 'ayesha' }],
    [{ 'x-request-id': `${TRACE}0` }],
    [{ 'x-request-id': `${TRACE}\nlevel` }],
    [{ 'x-request-id': '0'.repeat(32) }],
    [{ traceparent: `00-${TRACE}-0000000000000000-01` }],
    [{ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
    [{ traceparent: `ff-${TRACE}-00f067aa0ba902b7-01` }],
    [{ traceparent: `00-${TRACE}-00f067aa0ba902b7-01x` }],
    [{ traceparent: TRACE }],
  ])('is made for %o', (headers) => {
    const id = idOf(headers)
    expect(id).toMatch(MADE)
    expect(id).not.toBe(TRACE)
    expect(id).not.toBe('0'.repeat(32))
  })
})

it('is in the answer and in both lines of a failed request, under the names of OpenTelemetry', async () => {
  const lines: string[] = []
  const logger = createLogger('debug', { write: (line) => void lines.push(line) })
  const nameOf = routeNames(['/api/orders'])
  const app = express().use(sendRequestId, requestLog(logger, nameOf))
  app.use(() => {
    throw Object.assign(new TypeError('of ayesha@example.com'), { code: 'EIO' })
  })
  app.use(errorAnswer(logger, nameOf))
  const { headers } = await supertest(app).get('/api/orders').set('X-Request-Id', TRACE).expect(500)
  expect(headers['x-request-id']).toBe(TRACE)
  await until(() => expect(lines).toHaveLength(2))
  const common = {
    timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    'service.name': 'falak-fits',
    'process.pid': process.pid,
    trace_id: TRACE,
    'http.route': '/api/orders',
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...common,
      level: 'error',
      'error.type': 'EIO',
      'exception.type': 'TypeError',
      'exception.stacktrace': expect.stringMatching(/^at /),
      message: 'request failed',
    },
    {
      ...common,
      level: 'warn',
      'http.request.method': 'GET',
      'http.response.status_code': 500,
      'http.server.request.duration': expect.any(Number),
      message: 'request errored',
    },
  ])
})

describe('in a shop', () => {
  let shop: TestShop

  it('is found again in the order that it placed, and in the mail about it', async () => {
    shop = await openTestShop()
    const { headers, body } = await shop
      .stranger()
      .post('/api/orders')
      .set('X-Request-Id', TRACE)
      .send(checkout())
      .expect(201)
    expect(headers['x-request-id']).toBe(TRACE)
    const { orderNumber } = body.data
    const owner = await shop.signedIn()
    const { body: details } = await owner.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(details.data.events[0]).toMatchObject({ type: 'OrderPlaced', data: { request: TRACE } })
    await until(() =>
      expect(readdirSync(join(shop.folder, 'outbox'))).toContain(`${orderNumber}-customer.eml`),
    )
    const mail = readFileSync(join(shop.folder, 'outbox', `${orderNumber}-customer.eml`), 'utf8')
    expect(mail).toMatch(new RegExp(`^X-Request-Id: ${TRACE}\r?$`, 'im'))
    expect(shop.logged.filter((line) => JSON.parse(line).trace_id === TRACE)).toHaveLength(1)
  })

  it('is made where none is given, and differs from request to request; pages have none', async () => {
    shop = await openTestShop()
    const ids = []
    for (let n = 0; n < 2; n++) {
      const { headers } = await shop.stranger().get('/api/nothing').set('X-Request-Id', 'my own').expect(404)
      ids.push(headers['x-request-id'])
    }
    expect(ids).toEqual([expect.stringMatching(MADE), expect.stringMatching(MADE)])
    expect(ids[0]).not.toBe(ids[1])
    const { headers } = await shop.stranger().get('/healthz').expect(200)
    expect(headers).not.toHaveProperty('x-request-id')
  })
})
