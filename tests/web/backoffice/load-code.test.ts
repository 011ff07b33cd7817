import { expect, it, vi } from 'vitest'
import { loadCode, PAUSE_MS } from '#web/backoffice/ui/load-code.ts'
import { CodeMissing } from '#web/ui/import-late.ts'

it('code that could not be loaded is loaded once more by itself', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('network changed'))
  load.mockResolvedValue('the part')
  const loaded = loadCode(load)
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a second failure is reported', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no network'))
  const failed = expect(loadCode(load)).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  await failed
  expect(load).toHaveBeenCalledTimes(2)
})

it('code that is loaded at once is loaded once', async () => {
  const load = vi.fn(async () => 'the part')
  expect(await loadCode(load)).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
})

it('code that is gone is not loaded again', async () => {
  const load = vi.fn(() => Promise.reject(new CodeMissing(true)))
  await expect(loadCode(load)).rejects.toThrow('The shop was updated.')
  expect(load).toHaveBeenCalledTimes(1)
})
