/**
 * A small server that speaks PostEx's Merchant API as its guide 4.1.9 describes it: `{ statusCode, statusMessage, dist }`, a `token`
 * header, and failures that come with the HTTP status 200.
 */

import { createServer } from 'node:http'
import { listen } from '#tests/listen.ts'

export const POSTEX_TOKEN = 'token-of-the-shop=='

type Step = {
  readonly transactionStatusMessageCode: string
  readonly transactionStatusMessage: string
  /** In Pakistan. */
  readonly updatedAt: string
}

export async function openPostex() {
  const booked: Record<string, unknown>[] = []
  const cancelled: string[] = []
  const asked: string[] = []
  const histories = new Map<string, Step[]>()
  /** `down`: the HTTP status of every answer. `lost`: booked, and the connection ends without an answer. `refuse`: no booking. */
  const control: { down: number | null; lost: boolean; refuse: string | null; onBook: () => Promise<void> } =
    {
      down: null,
      lost: false,
      refuse: null,
      onBook: async () => undefined,
    }
  let latest = 26_704_560_000_000

  const ok = (dist: unknown) => [200, { statusCode: '200', statusMessage: 'SUCCESSFUL', dist }] as const
  const not = (code: string, statusMessage: string) => [200, { statusCode: code, statusMessage }] as const

  async function answer(method: string, path: string, body: string) {
    if (control.down !== null) return [control.down, {}] as const
    const number = path.split('/').at(-1) ?? ''
    if (method === 'POST' && path === '/v3/create-order') {
      if (control.refuse !== null) return not('400', control.refuse)
      booked.push(JSON.parse(body))
      const trackingNumber = String(++latest)
      histories.set(trackingNumber, [])
      await control.onBook()
      if (control.lost) return null
      return ok({ trackingNumber, orderStatus: 'UnBooked', orderDate: '2026-11-21 12:00:00' })
    }
    if (method === 'PUT' && path === '/v1/cancel-order') {
      const { trackingNumber } = JSON.parse(body)
      cancelled.push(trackingNumber)
      return ok(undefined)
    }
    if (method === 'GET' && path.startsWith('/v1/track-order/')) {
      asked.push(number)
      const transactionStatusHistory = histories.get(number)
      if (transactionStatusHistory === undefined) return not('404', 'RECORD NOT FOUND')
      return ok({ trackingNumber: number, transactionStatusHistory })
    }
    return [404, {}] as const
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    request.on('end', async () => {
      const { method = '', url = '' } = request
      if (request.headers.token !== POSTEX_TOKEN) {
        response.writeHead(401, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ statusCode: '401', statusMessage: 'TOKEN IS INVALID' }))
        return
      }
      if (url.startsWith('/v1/get-invoice?trackingNumbers=')) {
        response.writeHead(200, { 'Content-Type': 'application/pdf' })
        response.end(`%PDF-1.4 ${url.split('=')[1]}`)
        return
      }
      const answered = await answer(method, url, body)
      if (answered === null) {
        request.socket.destroy()
        return
      }
      response.writeHead(answered[0], { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answered[1]))
    })
  })
  const port = await listen(server)
  return {
    booked,
    cancelled,
    asked,
    control,
    url: `http://127.0.0.1:${port}`,
    /** `minute`: of noon on 22 November in Pakistan. */
    happens(trackingNumber: string, code: string, words: string, minute = 0) {
      const updatedAt = `2026-11-22 12:${String(minute).padStart(2, '0')}:00`
      const step = { transactionStatusMessageCode: code, transactionStatusMessage: words, updatedAt }
      histories.set(trackingNumber, [...(histories.get(trackingNumber) ?? []), step])
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
