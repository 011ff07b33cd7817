/** The page `docs/events.md`: every event with its sentence and an example. */

import { dayOf } from '#events/calendar.ts'
import { nothingCounted } from '#events/catalogue/stock.ts'
import type { Actor, ShopEvent, ShopEventType } from '#events/event.ts'
import { eventWords } from '#events/event-words.ts'
import { factTable } from '#events/fact-table.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { madeUpShop } from '#server/seed/made-up-shop.ts'
import { recordedInClear } from '#tests/events/in-clear.ts'
import { sampleOf } from '#tests/events/sample-events.ts'
import { trackingHash } from '#tests/events/sample-requests.ts'
import { seededRandom } from '#tests/faults/seeded-numbers.ts'
import { START } from '#tests/starting-facts.ts'

const NOW = Date.parse('2026-11-21T07:00:00Z')
const DAYS = 60
const ORDERS = 600
const DAY_MS = 86_400_000

type Example = { readonly event: ShopEvent; readonly actor: Actor; readonly at: string }

/** The first of each type in an invented history, which is the same each time. */
async function examples(): Promise<ReadonlyMap<ShopEventType, Example>> {
  const found = new Map<ShopEventType, Example>()
  const note = (example: Example) => {
    if (!found.has(example.event.type)) found.set(example.event.type, example)
  }
  const { log, orderViews, close } = openSqliteEventStore(':memory:')
  await recordStartingCatalogue({ log, clock: () => NOW - DAY_MS * (DAYS + 1) })
  for (const { type, data, at, actor } of await log.read(0, START)) {
    // Facts of the catalogue have no personal part, so that recorded and decided ones are the same.
    note({ event: { type, data } as ShopEvent, at, actor })
  }
  const shop = madeUpShop({
    orders: ORDERS,
    days: DAYS,
    today: dayOf(new Date(NOW).toISOString()),
    now: NOW,
    random: seededRandom(20261121),
    salt: '',
    taken: orderViews.takenNumbers,
    trackingHash,
    stock: nothingCounted,
    cataloguePosition: START,
  })
  for await (const { events, at = '', actor } of shop) for (const event of events) note({ event, at, actor })
  await close()
  return found
}

export async function eventPage(): Promise<string> {
  const real = await examples()
  // The keys of the table are the types.
  const types = Object.keys(factTable) as readonly ShopEventType[]
  const chapters = types.map((type) => chapter(type, real.get(type)))
  return [
    '# Every event',
    '',
    'What a shop writes down, in the order of `events/fact-table.ts`; made by `npm run docs:events`. The examples are of an invented',
    'history where it has such an event; the others, marked **(sample)**, are made from the schema, and each text of theirs names its field.',
    '',
    'A recorded event also has its `position` in the log, its `id`, its `stream` with its `version` there, the instant `at`, and its `actor`.',
    'A **sealed** part can be opened with the key of its customer alone, and no more when the customer is erased. Amounts are whole rupees,',
    'and paisa where the field says so.',
    '',
    ...chapters,
  ].join('\n')
}

function chapter(type: ShopEventType, real: Example | undefined): string {
  const event = real?.event ?? sampleOf(type, 'FF-2611211234', 'ayesha@example.com')
  const { name, schema = 1, parts: sealed = {} } = factTable[type]
  const parts = Object.keys(sealed)
  const facts = [
    `schema ${schema}`,
    parts.length === 0 ? 'nothing is sealed' : `sealed: ${parts.map((part) => `\`${part}\``).join(', ')}`,
    ...(real === undefined ? ['**(sample)**'] : [`by ${real.actor.role}`]),
  ]
  return [
    `## ${type}`,
    '',
    `${name}; ${facts.join('; ')}.`,
    ...(real === undefined ? [] : ['', `> ${sentence(real)}`]),
    '',
    '```json',
    shortened(JSON.stringify(event.data, null, 2)),
    '```',
    '',
  ].join('\n')
}

function sentence({ event, at, actor }: Example): string {
  const place = { position: 1, id: '', stream: '', version: 1, schema: 1 }
  return eventWords(recordedInClear(event, { ...place, at, actor }))
}

const LONGEST = 30

/** Lists of many entries, such as the pieces of a large catalogue, are cut. */
function shortened(json: string): string {
  const lines = json.split('\n')
  if (lines.length <= LONGEST) return json
  const end = lines.at(-1) ?? ''
  return [...lines.slice(0, LONGEST), `  … ${lines.length - LONGEST - 1} more lines`, end].join('\n')
}
