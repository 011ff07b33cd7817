import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import { HEARTBEAT, RESTARTED, SIGNED_OUT } from '#projections/reports/live-message.ts'
import { backOff } from '#web/api/back-off.ts'
import { connectLive, type LiveState, type OpenSocket } from '#web/backoffice/live/live-connection.ts'

type Socket = Parameters<OpenSocket>[0] & { ended: boolean; readonly sent: string[] }

const greeting = JSON.stringify({ type: 'dashboard', position: 1 })
const SILENCE_MS = 10_000

function start() {
  const sockets: Socket[] = []
  const states: LiveState[] = []
  const messages: unknown[] = []
  const fresh: boolean[] = []
  const after: (number | null)[] = []
  const signedOut = vi.fn()
  const connection = connectLive({
    open: (heard, position) => {
      after.push(position)
      const socket: Socket = { ...heard, ended: false, sent: [] }
      sockets.push(socket)
      return {
        send: (text) => socket.sent.push(text),
        close() {
          socket.ended = true
        },
      }
    },
    onMessage: (message, isFirst) => {
      messages.push(message)
      fresh.push(isFirst)
    },
    onState: (state) => states.push(state),
    onSignedOut: signedOut,
    random: () => 0,
    silenceMs: SILENCE_MS,
  })
  const newest = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { connection, sockets, states, messages, fresh, after, signedOut, newest }
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('the live connection', () => {
  it('is live when the shop has sent something, not before', () => {
    const { states, messages, newest } = start()
    expect(states).toEqual([{ phase: 'connecting', failures: 0 }])
    newest().message(greeting)
    expect(states.at(-1)).toEqual({ phase: 'live' })
    expect(messages).toEqual([{ type: 'dashboard', position: 1 }])
  })

  it('waits longer after each failed try: 1 s, 2 s, 4 s … at most 30 s', () => {
    const { sockets, newest } = start()
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const tries = sockets.length
      newest().closed(1006)
      vi.advanceTimersByTime(wait - 1)
      expect(sockets).toHaveLength(tries)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(tries + 1)
    }
  })

  it('starts at one second again after it has been live', () => {
    const { sockets, states, newest } = start()
    newest().closed(1006)
    vi.advanceTimersByTime(1_000)
    newest().closed(1006)
    vi.advanceTimersByTime(2_000)
    newest().message(greeting)
    newest().closed(1001)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(4)
  })

  it('comes back at once, without a warning, when the shop was restarted', () => {
    const { sockets, states, newest } = start()
    newest().message(greeting)
    newest().closed(RESTARTED)
    expect(states.at(-1)).toEqual({ phase: 'connecting', failures: 0 })
    vi.advanceTimersByTime(300)
    expect(sockets).toHaveLength(2)
    newest().closed(RESTARTED)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
  })

  it('does not count a socket that opens and closes without a message as a success', () => {
    const { states, newest } = start()
    newest().closed(1000)
    vi.advanceTimersByTime(1_000)
    newest().closed(1000)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 2 })
  })

  it('tries at once on request, but never opens a second socket', () => {
    const { connection, sockets, newest } = start()
    connection.wake()
    expect(sockets).toHaveLength(1)
    newest().closed(1006)
    connection.wake()
    expect(sockets).toHaveLength(2)
    connection.wake()
    vi.advanceTimersByTime(5_000)
    expect(sockets).toHaveLength(2)
  })

  it('closes a silent socket, and one whose network is gone', () => {
    const { connection, states, sockets, newest } = start()
    vi.advanceTimersByTime(SILENCE_MS)
    expect(newest().ended).toBe(true)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
    vi.advanceTimersByTime(1_000)
    newest().message(greeting)
    connection.giveUpSocket()
    expect(newest().ended).toBe(true)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
    connection.giveUpSocket()
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
    expect(sockets).toHaveLength(2)
  })

  it('is not live any more 25 seconds after the last message or heartbeat', () => {
    const { states, newest } = start()
    newest().message(greeting)
    for (let beats = 0; beats < 100; beats++) {
      vi.advanceTimersByTime(24_999)
      newest().message(HEARTBEAT)
    }
    expect(states.at(-1)).toEqual({ phase: 'live' })
    vi.advanceTimersByTime(25_000)
    expect(newest().ended).toBe(true)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
  })

  it('is not live before the state of the shop arrives, however many heartbeats come', () => {
    const { states, newest } = start()
    newest().message(HEARTBEAT)
    expect(states.at(-1)).toEqual({ phase: 'connecting', failures: 0 })
    vi.advanceTimersByTime(SILENCE_MS)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
  })

  it('asks the server for a sign of life when somebody returns, and does not wait long for it', () => {
    const { connection, states, newest } = start()
    connection.wake()
    expect(newest().sent).toEqual([])
    newest().message(greeting)
    connection.wake()
    expect(newest().sent).toEqual([HEARTBEAT])
    newest().message(HEARTBEAT)
    vi.advanceTimersByTime(20_000)
    expect(states.at(-1)).toEqual({ phase: 'live' })
    connection.wake()
    vi.advanceTimersByTime(5_000)
    expect(newest().ended).toBe(true)
    expect(states.at(-1)).toEqual({ phase: 'waiting', failures: 1 })
  })

  it('ignores messages of a closed socket', () => {
    const { connection, sockets, states, messages } = start()
    connection.giveUpSocket()
    vi.advanceTimersByTime(1_000)
    const before = states.length
    sockets[0]?.message(greeting)
    sockets[0]?.closed(SIGNED_OUT)
    expect(messages).toEqual([])
    expect(states).toHaveLength(before)
  })

  it('stops for good when the session has ended', () => {
    const { connection, sockets, signedOut, newest } = start()
    newest().message(greeting)
    newest().closed(SIGNED_OUT)
    expect(signedOut).toHaveBeenCalledOnce()
    connection.wake()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('reports nothing more after it was stopped', () => {
    const { connection, sockets, states, newest } = start()
    newest().closed(1006)
    const before = states.length
    connection.stop()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(states).toHaveLength(before)
  })

  it.each([
    'dashboard',
    'order-placed',
    'order-status-changed',
    'contact-corrected',
    'contact-attempted',
    'order-handled',
    'customer-erased',
    'catalogue-changed',
  ] satisfies LiveMessage['type'][])('reports %s', (type) => {
    const { messages, newest } = start()
    newest().message(JSON.stringify({ type, position: 1 }))
    expect(messages).toEqual([{ type, position: 1 }])
  })

  it('says which dashboard is the first of a socket', () => {
    const { connection, fresh, newest } = start()
    newest().message(greeting)
    newest().message(greeting)
    connection.giveUpSocket()
    vi.advanceTimersByTime(1_000)
    newest().message(JSON.stringify({ type: 'order-placed', position: 2 }))
    newest().message(greeting)
    newest().message(greeting)
    expect(fresh).toEqual([true, false, false, true, false])
  })

  it.each(['dashboard', 'work'] as const)('knows the first %s of a socket', (type) => {
    const { fresh, newest } = start()
    newest().message(JSON.stringify({ type, position: 1 }))
    newest().message(JSON.stringify({ type, position: 2 }))
    expect(fresh).toEqual([true, false])
  })

  it('requests changes after the position of the latest log, even if that one is shorter', () => {
    const { connection, after, newest } = start()
    newest().message(JSON.stringify({ type: 'dashboard', position: 500 }))
    connection.giveUpSocket()
    vi.advanceTimersByTime(1_000)
    newest().message(JSON.stringify({ type: 'dashboard', position: 400 }))
    connection.giveUpSocket()
    vi.advanceTimersByTime(1_000)
    expect(after).toEqual([null, 500, 400])
  })

  it('ignores unknown messages, and stays open', () => {
    const { messages, newest } = start()
    for (const text of ['', 'hello', 'null', '[]', '{"type":"news"}', '{"position":3}'])
      newest().message(text)
    expect(messages).toEqual([])
    expect(newest().ended).toBe(false)
    newest().message(greeting)
    expect(messages).toHaveLength(1)
  })
})

describe('the back-off', () => {
  it('lies between half and all of 1 s doubling to 30 s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, random) => {
          const longest = Math.min(30_000, 1_000 * 2 ** (failures - 1))
          const wait = backOff(failures, () => random)
          expect(wait).toBeGreaterThanOrEqual(longest / 2)
          expect(wait).toBeLessThanOrEqual(longest)
        },
      ),
    )
  })
})
