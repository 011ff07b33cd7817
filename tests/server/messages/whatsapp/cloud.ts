/** A small server that speaks the documented part of WhatsApp's Cloud API: template messages, and errors as `{ error: { code } }`. */

import { createServer } from 'node:http'
import { listen } from '#tests/listen.ts'

export const TOKEN = 'a-token-of-the-shop'
export const PHONE_ID = '106540352242922'

type Body = {
  readonly to: string
  readonly template: {
    readonly name: string
    readonly language: { readonly code: string }
    readonly components?: readonly { readonly parameters: readonly { readonly text: string }[] }[]
  }
}

export async function openCloud() {
  const taken: Body[] = []
  /** `error`: the number and the HTTP status of the next answers. `lost`: taken, and the connection ends without an answer. */
  const control: {
    error: { readonly code: number; readonly status: number; readonly retryAfter?: string } | null
    lost: boolean
    onMessage: () => Promise<void>
  } = { error: null, lost: false, onMessage: async () => undefined }

  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    request.on('end', async () => {
      const fail = (status: number, code: number, more: object = {}) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...more })
        // Its words quote the phone, as those of the real API may.
        response.end(
          JSON.stringify({ error: { message: `(#${code}) ${text}`, type: 'OAuthException', code } }),
        )
      }
      const isRight = request.method === 'POST' && request.url === `/v23.0/${PHONE_ID}/messages`
      if (request.headers.authorization !== `Bearer ${TOKEN}` || !isRight) {
        fail(isRight ? 401 : 400, isRight ? 190 : 100)
        return
      }
      const body: Body = JSON.parse(text)
      await control.onMessage()
      const { error } = control
      if (error !== null) {
        fail(error.status, error.code, error.retryAfter ? { 'Retry-After': error.retryAfter } : {})
        return
      }
      taken.push(body)
      if (control.lost) {
        request.socket.destroy()
        return
      }
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify({
          messaging_product: 'whatsapp',
          contacts: [{ input: body.to, wa_id: body.to }],
          messages: [{ id: `wamid.${taken.length}`, message_status: 'accepted' }],
        }),
      )
    })
  })
  const port = await listen(server)
  return {
    taken,
    control,
    url: `http://127.0.0.1:${port}/v23.0`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
