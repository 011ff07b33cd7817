import { beforeEach, expect, it, vi } from 'vitest'
import { CodeMissing, importLate } from '#web/ui/import-late.ts'
import { orReload, PAUSE_MS, reloadOnce } from '#web/ui/reload-once.ts'
import { forbidden, memory } from './storage.ts'

const reload = vi.fn()
const answers = vi.fn<(address: string) => Promise<Response>>()
const importNow = vi.fn(async () => 'the code')

beforeEach(() => {
  vi.resetAllMocks()
  importNow.mockResolvedValue('the code')
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('document', { querySelector: (link: string) => (link.includes('of-the-page') ? {} : null) })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', memory())
})

const there = async () => new Response('export {}')
const gone = async () => new Response('', { status: 404 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const missing = (isGone: boolean) => expect.objectContaining({ isGone })

it('imports once all files are there, and fetches each of them once', async () => {
  answers.mockImplementation(there)
  expect(await importLate(importNow, ['assets/a.js', 'assets/b.js', 'of-the-page.js'])).toBe('the code')
  await importLate(importNow, ['assets/b.js'])
  expect(answers.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']])
})

it('imports nothing while a file is missing, and fetches that one again', async () => {
  answers.mockImplementationOnce(there).mockImplementationOnce(lost)
  await expect(importLate(importNow, ['assets/c.js', 'assets/d.js'])).rejects.toEqual(missing(false))
  expect(importNow).not.toHaveBeenCalled()
  answers.mockImplementation(there)
  expect(await importLate(importNow, ['assets/c.js', 'assets/d.js'])).toBe('the code')
  expect(answers.mock.calls.flat()).toEqual(['/assets/c.js', '/assets/d.js', '/assets/d.js'])
})

it('tells a file that is gone from a lost connection and from a shop that is being restarted', async () => {
  answers.mockImplementation(gone)
  await expect(importLate(importNow, ['assets/e.js'])).rejects.toEqual(missing(true))
  answers.mockImplementation(async () => new Response('', { status: 502 }))
  await expect(importLate(importNow, ['assets/e.js'])).rejects.toEqual(missing(false))
})

it('code that is gone reloads the page once, and then says so', async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const settled = vi.fn()
  void orReload(Promise.reject(new CodeMissing(true))).then(settled, settled)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
  await expect(orReload(Promise.reject(new CodeMissing(true)))).rejects.toThrow('The shop was updated.')
  vi.setSystemTime(Date.now() + PAUSE_MS)
  expect(reloadOnce()).toBe(true)
})

it('a lost connection reloads nothing', async () => {
  await expect(orReload(Promise.reject(new CodeMissing(false)))).rejects.toThrow('check your connection')
  expect(reload).not.toHaveBeenCalled()
})

it('nothing reloads where a tab cannot remember it', () => {
  vi.stubGlobal('sessionStorage', { getItem: forbidden })
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
