/** Frames that a faulty or malicious client may send to the live dashboard's WebSocket. */

import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { hostileText } from './hostile-values.ts'
import { SITE } from './people-with-factors.ts'

type Frame = {
  readonly first: number
  readonly isMasked: boolean
  /** The declared length. */
  readonly length: number
  readonly payload: Uint8Array
}

export type LiveInput = {
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly frames: readonly Frame[]
  /** Bytes after the handshake that are not a frame. */
  readonly rest: Uint8Array
}

const anyFrame: fc.Arbitrary<Frame> = fc
  .record({
    isLast: fc.boolean(),
    reserved: fc.constantFrom(0, 0, 0, 0, 0x40, 0x70),
    opcode: fc.nat({ max: 15 }),
    isMasked: fc.boolean(),
    payload: fc.oneof(
      fc.uint8Array({ maxLength: 130 }),
      fc.constant(Buffer.alloc(70_000, 'x')),
      hostileText.map((text) => Buffer.from(text)),
    ),
    claimed: fc.option(fc.constantFrom(0, 125, 126, 65_535, 65_536, 2 ** 31, 2 ** 52), { freq: 4 }),
  })
  .map(({ isLast, reserved, opcode, isMasked, payload, claimed }) => ({
    first: (isLast ? 0x80 : 0) | reserved | opcode,
    isMasked,
    length: claimed ?? payload.length,
    payload,
  }))

const handshake: readonly (readonly [string, string])[] = [
  ['Upgrade', 'websocket'],
  ['Connection', 'Upgrade'],
  ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ['Sec-WebSocket-Version', '13'],
]

const anyHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant(handshake) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.nat({ max: handshake.length - 1 }),
        fc.option(hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '~').slice(0, 500))),
      )
      .map(([at, value]) =>
        handshake.flatMap((header, index) =>
          index !== at ? [header] : value === null ? [] : [[header[0], value] as const],
        ),
      ),
  },
)

export const anyLiveInput: fc.Arbitrary<LiveInput> = fc.record({
  target: fc.oneof(
    { weight: 4, arbitrary: fc.constant('/api/admin/live') },
    {
      weight: 2,
      arbitrary: hostileText.map(
        (text) => `/api/admin/live?after=${encodeURIComponent(Buffer.from(text).toString()).slice(0, 3000)}`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/api/admin/live/', '/API/admin/live', '//', '/x', '*', 'http://['),
    },
  ),
  headers: anyHeaders,
  frames: fc.array(anyFrame, { maxLength: 4 }),
  rest: fc.uint8Array({ maxLength: 40 }),
})

function bytesOf({ first, isMasked, length, payload }: Frame): Buffer {
  const head = [first]
  const mask = isMasked ? 0x80 : 0
  if (length < 126) head.push(mask | length)
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 255)
  const long = Buffer.alloc(8)
  long.writeBigUInt64BE(BigInt(length))
  const wide = length < 65_536 ? [] : [mask | 127, ...long]
  return Buffer.concat([Buffer.from([...head, ...wide]), ...(isMasked ? [Buffer.alloc(4)] : []), payload])
}

/** Returns the first line of the server's answer; empty when it closed the connection without one. */
export async function sendLiveInput(url: string, cookie: string, input: LiveInput): Promise<string> {
  const { host, port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    `GET ${input.target} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${SITE}`,
    `Cookie: ${cookie}`,
    ...input.headers.map(([name, value]) => `${name}: ${value}`),
  ]
  let said = ''
  socket.on('data', (piece) => {
    said += piece.toString('latin1')
  })
  // The server may close the connection while the rest is being sent.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.end(
    Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), ...input.frames.map(bytesOf), input.rest]),
  )
  await closed
  return said.split('\r\n')[0] ?? ''
}

/** Throws when a normal browser does not receive a dashboard. */
export async function seeDashboard(url: string, cookie: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/admin/live`, {
    headers: { cookie, origin: SITE },
  })
  try {
    const [message] = await once(socket, 'message', { signal: AbortSignal.timeout(60_000) })
    if (JSON.parse(String(message)).stats === undefined) throw new Error('a dashboard has figures')
  } finally {
    socket.terminate()
  }
}
