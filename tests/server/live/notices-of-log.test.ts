/** The notice that the log cannot be used does not itself need the log. */

import { expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import { createReadShopNotices } from '#server/live/shop-notices.ts'

const fault = new LogUnavailable({ fault: 'moved or replaced', code: 'FILE_MOVED' })
const fails = () => Promise.reject(fault)

const read = (unavailable: LogUnavailable | null) =>
  createReadShopNotices({
    log: { readStream: fails },
    health: { unavailable: () => unavailable },
    openEvents: fails,
    orderViews: { unsentMails: fails, failedMails: fails, pendingSince: fails, list: fails },
    sources: { networksOf: fails, most: null },
    clock: () => Date.parse('2026-11-21T07:00:00Z'),
  })()

it('a log that cannot be read is reported without the figures that are read from it', async () => {
  await expect(read(fault)).resolves.toEqual({
    log: expect.stringContaining('was removed, moved or replaced'),
    mails: null,
    floods: null,
  })
})

it('a read that fails although the log can be used fails', async () => {
  await expect(read(null)).rejects.toBe(fault)
})
