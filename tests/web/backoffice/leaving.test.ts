import { beforeEach, expect, it, vi } from 'vitest'

const listeners = new Map<string, () => void>()

beforeEach(() => {
  listeners.clear()
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('NetworkError')))
})

async function call() {
  const { callStaffApi } = await import('#web/backoffice/session/call-staff-api.ts')
  const answers: number[] = []
  return {
    answers,
    start: () => void callStaffApi('/api/admin/stats').then(({ status }) => answers.push(status)),
  }
}

it('a request that cannot be sent has failed', async () => {
  const { start, answers } = await call()
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([0])
})

it.each(['beforeunload', 'pagehide'])(
  'a call aborted by an unload (%s) is answered only if the page stays',
  async (event) => {
    const { start, answers } = await call()
    listeners.get(event)?.()
    start()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toEqual([0])
    start()
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual([0, 0])
  },
)

it('writes continue when the page is left, and reads do not', async () => {
  const fetched = vi.fn((_path: string, _request: RequestInit) =>
    Promise.resolve(Response.json({ success: true })),
  )
  vi.stubGlobal('fetch', fetched)
  const { callStaffApi } = await import('#web/backoffice/session/call-staff-api.ts')
  await callStaffApi('/api/admin/update-orders', { method: 'PUT', json: {} })
  await callStaffApi('/api/admin/codes/EID26', { method: 'DELETE' })
  await callStaffApi('/api/admin/stats')
  expect(fetched.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, true, false])
})

it('a page that stayed reports later failures at once', async () => {
  const { start, answers } = await call()
  listeners.get('beforeunload')?.()
  await vi.advanceTimersByTimeAsync(5_000)
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([0])
})
