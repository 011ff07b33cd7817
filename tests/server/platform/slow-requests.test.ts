import { once } from 'node:events'
import { get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createShopServer } from '#server/platform/http/shop-server.ts'
import { gate } from '#tests/gate.ts'
import { openListeningShop } from '../listening-shop.ts'

const SHORT = { headersMs: 200, requestMs: 400, lookEveryMs: 20 }

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serve(answer?: RequestListener): Promise<number> {
  server = createShopServer(SHORT)
  if (answer) server.on('request', answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}

// A listening TCP server's address is an AddressInfo.
const portOf = (of: Server) => (of.address() as AddressInfo).port

/** A client that sends this and nothing more. */
async function stuckAfter(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

const POST = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

it.each([
  ['its body', `${POST}Content-Length: 1000\r\n\r\n{"name":`],
  ['its body in chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":`],
  ['its headers', 'POST /api/orders HTTP/1.1\r\nHost:'],
  ['anything', ''],
])('the shop ends a request that never sends %s', async (_what, sent) => {
  const shop = await openListeningShop({ server: createShopServer(SHORT) })
  server = shop.server
  try {
    const socket = await stuckAfter(portOf(server), sent)
    const answer = await text(socket)
    expect(answer.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 40[08]|^$/)
    expect(shop.logged.join('')).not.toContain('request failed')
  } finally {
    await shop.remove()
  }
})

it('lets an answer and a WebSocket take longer', async () => {
  const begun = gate()
  const end = gate()
  const port = await serve((_request, response) => {
    response.write('the beginning')
    begun.open()
    void end.opened.then(() => response.end(' and the end'))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (said) => socket.send(said)))
  const open = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(open, 'open')
  const download = new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
  await begun.opened
  // Those that began later are cut already.
  for (let round = 0; round < 2; round++)
    await text(await stuckAfter(port, `${POST}Content-Length: 9\r\n\r\n`))
  end.open()
  expect(await text(await download)).toBe('the beginning and the end')
  open.send('still there')
  const [said] = await once(open, 'message')
  expect(String(said)).toBe('still there')
  open.close()
})

it('keeps an idle connection longer than a proxy does', async () => {
  const port = await serve((_request, response) => response.end())
  const answer = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
  expect(answer.headers['keep-alive']).toBe('timeout=130')
})
