import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endWhenSilent } from '#events/log/postgres/silent-server.ts'

/** Pools of one connection to a server that answers nothing. `told` and `closed` name them. */
function silentServer() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: string[] = []
  const closed: string[] = []
  return {
    told,
    closed,
    connect(name: string, state = { ending: false, ended: false }) {
      const pool = Object.assign(new EventEmitter(), state)
      const destroy = () => {
        closed.push(name)
        pool.emit('remove', client)
      }
      const client = { connection: { stream: { destroy } } }
      endWhenSilent(pool as unknown as pg.Pool, {
        server: 'postgres://a.example/shop',
        isThere: async () => false,
        onSilent: () => void told.push(name),
      })
      pool.emit('connect', client)
      pool.emit('acquire', client)
      return { end: () => Object.assign(pool, { ending: true }), destroy }
    },
  }
}

it('closes what waits in all pools of the server, also in one that is ending, and keeps none that has ended', async () => {
  const { told, closed, connect } = silentServer()
  const refused = connect('refused', { ending: true, ended: true })
  refused.destroy()
  connect('ending').end()
  connect('current')
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['ending', 'current'])
  expect(closed).toEqual(['refused', 'ending', 'current'])
})
