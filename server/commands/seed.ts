/** `npm run seed -- --orders 1000000 [--days 400] [--data DIR] [--append]`: fills a log with the history of an invented shop. */

import { addDays, dayOf, startOfDay } from '#events/calendar.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { progressBar } from '#server/platform/command-line/progress.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logIn, logLocation } from '#server/platform/data-folder/log-location.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { lockShop } from '#server/platform/leadership/lock-shop.ts'
import { whileTaken } from '#server/platform/leadership/take-database.ts'
import { shopTrackingHash } from '#server/platform/secrets/device-key.ts'
import { deviceKeyOf } from '#server/platform/secrets/device-key-of.ts'
import { madeUpShop } from '#server/seed/made-up-shop.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'

/** The number of appends that share one flush. */
const GROUP = 1024

const USE = {
  say: 'npm run seed -- [--orders NUMBER] [--days NUMBER] [--data FOLDER] [--append]',
  does: `Fills the log of a shop that does not run with the history of an invented one.

  --orders NUMBER  how many orders (default: 10000)
  --days NUMBER    over how many days up to today (default: 400)
  --data FOLDER    the data folder (default: DATA_DIR, or the database in DATABASE_URL)
  --append         also when there are events already`,
  options: {
    orders: { type: 'string', default: '10000' },
    days: { type: 'string', default: '400' },
    data: { type: 'string' },
    append: { type: 'boolean', default: false },
  },
  names: 0,
} as const

process.exitCode = await runCommand(
  { args: process.argv.slice(2), use: USE, terminal: processTerminal() },
  async ({ values: { orders, days, data, append } }) => {
    await seed({ orders: wholeNumber('orders', orders), days: wholeNumber('days', days), data, append })
    return 0
  },
)

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
  // A running shop would send mails to invented people.
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
  if (location.engine === 'sqlite') await expectLogIn(folder)
  const { log, orderViews, readStock, close } = await openEventStore(location)
  try {
    const { size } = await log.head()
    const before = await readCatalogue(log)
    const isEmpty = size === before.facts.length
    if (!isEmpty && !append) {
      const place = location.engine === 'sqlite' ? folder : 'the database'
      throw new Error(`The log in ${place} has ${size} events already; --append adds to them.`)
    }
    const now = Date.now()
    const first = Date.parse(startOfDay(addDays(dayOf(new Date(now).toISOString()), -days)))
    await recordStartingCatalogue({ log, clock: () => first })
    const shop = madeUpShop({
      orders,
      days,
      today: dayOf(new Date(now).toISOString()),
      now,
      random: Math.random,
      salt: isEmpty ? '' : `.${size}.`,
      taken: orderViews.takenNumbers,
      stock: await readStock(),
      cataloguePosition: (await readCatalogue(log)).state.position,
      trackingHash: shopTrackingHash(await deviceKeyOf(location, folder)),
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

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`--${name} must be a whole number from 1 on.`)
  return Number(text)
}
