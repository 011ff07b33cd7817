/** `npm run seed -- --orders 1000000 [--days 400] [--data DIR] [--append]`: fills a log with the history of an invented shop. */

import { parseArgs } from 'node:util'
import { dayOf } from '#events/calendar.ts'
import type { AppendRequest } from '#events/event-log.ts'
import { openEventStore } from '#events/open-event-store.ts'
import { failureLine } from './command-line/failure-line.ts'
import { progressBar } from './command-line/progress.ts'
import { readConfig } from './config.ts'
import { logIn, logLocation } from './data-folder/log-location.ts'
import { makePrivate } from './data-folder/private-folder.ts'
import { lockShop } from './leadership/lock-shop.ts'
import { madeUpShop } from './seed/made-up-shop.ts'

/** Appends that share one flush. */
const GROUP = 1024

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    days: { type: 'string', default: '400' },
    data: { type: 'string' },
    append: { type: 'boolean', default: false },
  },
})

try {
  await seed(wholeNumber('orders', values.orders), wholeNumber('days', values.days))
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`)
  process.exitCode = 1
}

async function seed(orders: number, days: number): Promise<void> {
  const config = readConfig(process.env)
  const folder = values.data ?? config.DATA_DIR
  const location = values.data === undefined ? logLocation(config) : logIn(folder)
  const stillOpen = makePrivate(folder)
  if (stillOpen !== null) process.stderr.write(`${stillOpen}\n`)
  // A shop that runs there would send mails to people who do not exist.
  const lock = await lockShop(location, folder)
  const { log, orderViews, close } = await openEventStore(location)
  try {
    const { size } = await log.head()
    if (size > 0 && !values.append) {
      const place = location.engine === 'sqlite' ? folder : 'the database'
      throw new Error(`The log in ${place} has ${size} events already; --append adds to them.`)
    }
    const now = Date.now()
    const shop = madeUpShop({
      orders,
      days,
      today: dayOf(new Date(now).toISOString()),
      now,
      random: Math.random,
      salt: size === 0 ? '' : `.${size}.`,
      taken: orderViews.takenNumbers,
    })
    // No progress bar in a file or a pipe.
    const write = (text: string) => void (process.stdout.isTTY && process.stdout.write(text))
    const bar = progressBar(orders, 'orders', write)
    let placed = 0
    let group: AppendRequest[] = []
    const flush = async () => {
      const results = await Promise.all(group.map((request) => log.append(request)))
      const refused = results.find(({ outcome }) => outcome !== 'appended')
      if (refused) throw new Error(`The log took not everything: ${refused.outcome}.`)
      placed += group.filter(({ expected }) => expected === 0).length
      group = []
      bar.show(placed)
    }
    for await (const request of shop) {
      group.push(request)
      if (group.length === GROUP) await flush()
    }
    await flush()
    bar.end()
    const { size: events } = await log.head()
    process.stdout.write(`The log has ${events.toLocaleString('en')} events.\n`)
  } finally {
    await close()
    await lock.release()
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1 on.`)
  return Number(text)
}
