/** `npm run seed -- --orders 1000000 [--days 400] [--data DIR] [--append]`: fills a log with the history of an invented shop. */

import { parseArgs } from 'node:util'
import { dayOf } from '#events/calendar.ts'
import type { AppendRequest } from '#events/event-log.ts'
import type { LogLocation } from '#events/log-location.ts'
import { openEventStore } from '#events/open-event-store.ts'
import { failureLine } from './command-line/failure-line.ts'
import { progressBar } from './command-line/progress.ts'
import { WrongUse } from './command-line/terminal.ts'
import { readConfig } from './config.ts'
import { logIn, logLocation } from './data-folder/log-location.ts'
import { makePrivate } from './data-folder/private-folder.ts'
import { lockShop } from './leadership/lock-shop.ts'
import { whileTaken } from './leadership/take-database.ts'
import { madeUpShop } from './seed/made-up-shop.ts'

/** Appends that share one flush. */
const GROUP = 1024

const USE = 'npm run seed -- [--orders NUMBER] [--days NUMBER] [--data FOLDER] [--append]'

try {
  await seed(optionsIn(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`)
  process.exitCode = error instanceof WrongUse ? 2 : 1
}

type Wanted = {
  readonly orders: number
  readonly days: number
  readonly data: string | undefined
  readonly append: boolean
}

async function seed({ orders, days, data, append }: Wanted): Promise<void> {
  const config = readConfig(process.env)
  const folder = data ?? config.DATA_DIR
  const location = data === undefined ? logLocation(config) : logIn(folder)
  const stillOpen = makePrivate(folder)
  if (stillOpen !== null) process.stderr.write(`${stillOpen}\n`)
  // A shop that runs there would send mails to people who do not exist.
  const lock = await lockShop(location, folder)
  try {
    await whileTaken(lock.lost, fill(location, folder, { orders, days, append }))
  } finally {
    await lock.release()
  }
}

async function fill(
  location: LogLocation,
  folder: string,
  { orders, days, append }: Omit<Wanted, 'data'>,
): Promise<void> {
  const { log, orderViews, readStock, close } = await openEventStore(location)
  try {
    const { size } = await log.head()
    if (size > 0 && !append) {
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
      stock: await readStock(),
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
  }
}

function optionsIn(args: readonly string[]): Wanted {
  const { values } = parsed(args)
  return {
    orders: wholeNumber('orders', values.orders),
    days: wholeNumber('days', values.days),
    data: values.data,
    append: values.append,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        orders: { type: 'string', default: '10000' },
        days: { type: 'string', default: '400' },
        data: { type: 'string' },
        append: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new WrongUse(`Say ${USE}.`)
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`--${name} must be a whole number from 1 on.`)
  return Number(text)
}
