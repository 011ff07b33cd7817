/**
 * Writes everything that a shop has into a folder of open files, beside the running shop: for a spreadsheet, for another program, or to
 * keep. Passwords, tokens, keys and addresses of webhooks are left out.
 */

import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type KnownTerms, noTerms } from '#events/codes/code-state.ts'
import type { OpenedEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { STAFF_STREAM } from '#events/people/staff-facts.ts'
import { evolveStaff, firstStaff } from '#events/people/staff-state.ts'
import { exportCatalogue } from '#server/catalogue/catalogue-file.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { readCodes } from '#server/codes/read-code.ts'
import { csvLine } from '#server/exports/csv.ts'
import type { Masters } from '#server/pages/pictures/masters.ts'
import { openPictureStore } from '#server/pages/pictures/originals/open-picture-store.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'
import { eventTables } from './event-tables.ts'
import { customerRows, orderLineRows, orderRows } from './order-tables.ts'
import { readmeOf, type WrittenFile } from './readme.ts'
import { writePictures } from './write-pictures.ts'

export type LeaveShop = {
  readonly location: LogLocation
  /** The data folder. */
  readonly folder: string
  /** Where to write: a folder that does not exist or is empty. */
  readonly into: string
  readonly masters: Masters
  /** Called with what is written now. */
  readonly progress: (file: string) => void
  /** Milliseconds since 1970. */
  readonly now: number
}

export type LeftShop = {
  readonly files: readonly WrittenFile[]
  readonly pictures: number
  readonly events: number
}

/** Events read at once. */
const PAGE = 250

export async function leaveShop(parts: LeaveShop): Promise<LeftShop> {
  const { location, folder, into, masters, progress, now } = parts
  if (location.engine === 'sqlite') await expectLogIn(folder)
  if (location.engine === 'sqlite' && !existsSync(location.file))
    throw new WrongUse(`There is no shop in ${folder}.`)
  await expectEmpty(into)
  const store = await openEventStore(location)
  try {
    const { size } = await store.log.head()
    const files = [
      ...(await writeStates(store, into, progress)),
      ...(await writeEvents(store, into, size, progress)),
    ]
    progress('pictures')
    const { pictures, close } = await openPictureStore(location)
    const copied = await writePictures({ store, pictures, masters, into: join(into, 'pictures'), upTo: size })
    await close()
    const left = { files, pictures: copied.written, events: size }
    // Written last: a folder without it is not complete.
    await writeText(join(into, 'README.md'), readmeOf({ ...left, missing: copied.missing, now }))
    return left
  } finally {
    await store.close()
  }
}

async function expectEmpty(into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  if ((await readdir(into)).length > 0)
    throw new WrongUse(
      `${into} is not empty: name a new folder, so that no old file is taken for one of today.`,
    )
}

type Store = Pick<EventStore, 'log' | 'orderViews' | 'openEvents'>

/** What is so now. */
async function writeStates(
  { log, orderViews, openEvents }: Store,
  into: string,
  progress: LeaveShop['progress'],
): Promise<readonly WrittenFile[]> {
  const files: WrittenFile[] = []
  async function write(file: string, says: string, pieces: AsyncIterable<string> | Iterable<string>) {
    progress(file)
    const handle = await open(join(into, file), 'wx', 0o600)
    try {
      for await (const piece of pieces) await handle.appendFile(piece)
    } finally {
      await handle.close()
    }
    files.push({ file, says })
  }

  await write('orders.csv', 'All orders as they are now, with their customers.', orderRows(orderViews))
  await write(
    'order-lines.csv',
    'The lines of the orders. Prices are of one piece.',
    orderLineRows(orderViews),
  )
  await write(
    'customers.csv',
    'Everybody who has ordered, by e-mail, or by phone without one. Erased customers are not in it.',
    customerRows(orderViews),
  )
  const { json } = await exportCatalogue(log)
  await write(
    'products.json',
    'All products with their own prices, and the description of the shop: `npm run catalogue -- import` reads it. `picture` is the name of a file in `pictures/`.',
    [json],
  )
  const { state } = await readCatalogue(log)
  await write('products.csv', 'The same products in a table.', [
    csvLine([
      'product',
      'name',
      'group',
      'category',
      'price',
      'sizes',
      'tags',
      'sold out',
      'coming soon',
      'retired',
      'text',
    ]),
    ...state.products.map((product) =>
      csvLine([
        ...[product.id, product.name, product.group, product.category],
        product.prices.at(-1)?.price ?? 0,
        ...[product.sizes.join(' '), product.tags.join(' ')],
        ...[product.soldOut, product.comingSoon, product.retired].map((is) => (is ? 'yes' : 'no')),
        product.details,
      ]),
    ),
  ])
  await write('sales.csv', 'Sales that are planned, run or have ended.', [
    csvLine(['sale', 'name', 'from', 'to', 'stopped', 'reduction']),
    ...state.sales.map(({ id, name, from, to, stopped, reduction }) =>
      csvLine([
        ...[id, name, new Date(from).toISOString(), new Date(to).toISOString(), stopped ? 'yes' : 'no'],
        JSON.stringify(reduction),
      ]),
    ),
  ])
  await write('codes.csv', 'Discount codes and offers.', [
    csvLine([
      'code',
      'from',
      'closed',
      'reduction',
      ...termNames.map(inWords),
      'applies by itself',
      'limits',
    ]),
    ...(await readCodes(log)).map((code) =>
      csvLine([
        ...[code.code, code.from, code.closed ? 'yes' : 'no', JSON.stringify(code.reduction)],
        ...termNames.map((name) => termText(code[name])),
        ...[code.automatic ? 'yes' : 'no', JSON.stringify(code.limits)],
      ]),
    ),
  ])
  const people = (await openEvents(await log.readStream(STAFF_STREAM))).reduce(evolveStaff, firstStaff)
  await write(
    'people.csv',
    "The shop's people and their roles. Passwords and second factors are in no file.",
    [
      csvLine(['name', 'role', 'email', 'joined']),
      ...[...people.values()].map(({ name, role, email, joined }) =>
        csvLine([name, role, email ?? '', joined ? 'yes' : 'no']),
      ),
    ],
  )
  return files
}

const termNames = Object.keys(noTerms) as readonly (keyof KnownTerms)[]

/** `first order` of `firstOrder`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Empty for a term that a code does not have. */
function termText(term: KnownTerms[keyof KnownTerms]): string {
  if (term === null) return ''
  if (term === true) return 'yes'
  return typeof term === 'object' ? term.join(' ') : String(term)
}

const EVENTS = 'events.jsonl'

/** What happened: the log is read once for all files. */
async function writeEvents(
  { log, openEvents }: Store,
  into: string,
  size: number,
  progress: LeaveShop['progress'],
): Promise<readonly WrittenFile[]> {
  progress(EVENTS)
  const handles: FileHandle[] = []
  const openFile = async (file: string) => {
    const handle = await open(join(into, file), 'wx', 0o600)
    handles.push(handle)
    return handle
  }
  try {
    const all = await openFile(EVENTS)
    const tables = await Promise.all(
      eventTables.map(async (table) => ({ table, handle: await openFile(table.file) })),
    )
    for (const { table, handle } of tables) await handle.appendFile(csvLine(table.columns))
    for (let after = 0; after < size; ) {
      const events = await log.read(after, Math.min(PAGE, size - after))
      const opened = await openEvents(events)
      await all.appendFile(opened.map((event) => `${JSON.stringify(withoutSecrets(event))}\n`).join(''))
      for (const { table, handle } of tables) {
        const rows = events.flatMap((event, place) => {
          const open = opened[place]
          return open === undefined ? [] : table.rows(event, open)
        })
        if (rows.length > 0) await handle.appendFile(rows.map(csvLine).join(''))
      }
      after = events.at(-1)?.position ?? size
    }
  } finally {
    for (const handle of handles) await handle.close()
  }
  return [
    ...eventTables.map(({ file, says }) => ({ file, says })),
    {
      file: EVENTS,
      says: 'Everything that ever happened, one event in JSON a line, with personal data. The data of erased customers is null.',
    },
  ]
}

/** The hash of a program's token, and the whole address of a webhook, are for nobody. */
function withoutSecrets(event: OpenedEvent): object {
  if (event.type === 'TokenMade') return { ...event, data: { ...event.data, hash: null } }
  if (event.type === 'WebhookAdded') return { ...event, data: { ...event.data, customer: null } }
  return event
}

async function writeText(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
