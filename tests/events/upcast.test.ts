import { describe, expect, it } from 'vitest'
import { schemaVersions } from '#events/fact-table.ts'
import { createUpcast, type StoredEvent, UnknownEvent, type Upcasters } from '#events/upcast.ts'
import { traffic } from './sample-requests.ts'

/** Upcasters of a type that began as a number and got its visits with the second version. */
const grown = {
  TrafficRecorded: [
    (data) => ({ pageViews: data }),
    (data) => ({ visits: 0, productViews: {}, ...(data as object) }),
  ],
} satisfies Upcasters
const newest = {
  // One key for each type of the versions.
  ...(Object.fromEntries(Object.keys(schemaVersions).map((type) => [type, 1])) as typeof schemaVersions),
  TrafficRecorded: 3,
}

function stored(schema: number, data: unknown, type = 'TrafficRecorded'): StoredEvent {
  return {
    position: 7,
    id: '01',
    stream: 'traffic',
    version: 2,
    type,
    schema,
    at: '2026-11-21T09:30:00.000Z',
    actor: { role: 'system' },
    data,
  }
}

describe('upcast', () => {
  it('refuses a schema older than the oldest of its type', () => {
    const fromTwo: Upcasters = { TrafficRecorded: grown.TrafficRecorded.slice(1) }
    const upcast = createUpcast(fromTwo, newest, { TrafficRecorded: 2 })

    expect(() => upcast(stored(1, 5))).toThrow(UnknownEvent)
    expect(upcast(stored(2, { pageViews: 5 }))).toMatchObject({ schema: 3, data: { pageViews: 5 } })
  })

  it('returns an event of the current schema unchanged', () => {
    const event = stored(1, traffic(4).data)

    expect(createUpcast()(event)).toBe(event)
  })

  it('converts an old event through all later versions', () => {
    const upcast = createUpcast(grown, newest, {})
    const today = { visits: 0, pageViews: 5, productViews: {} }

    expect(upcast(stored(1, 5))).toEqual({ ...stored(3, today) })
    expect(upcast(stored(2, { pageViews: 5 }))).toEqual({ ...stored(3, today) })
    expect(upcast(stored(3, today))).toEqual({ ...stored(3, today) })
  })

  it('does not change the stored event', () => {
    const event = stored(1, 5)
    createUpcast(grown, newest, {})(event)

    expect(event).toEqual(stored(1, 5))
  })

  it.each([
    ['a type', stored(1, {}, 'OrderForgotten')],
    ['a schema', stored(2, {})],
    ['a schema before the first', stored(0, {})],
  ])('refuses %s that it does not know, with the position of the event', (_, event) => {
    expect(() => createUpcast()(event)).toThrow(UnknownEvent)
    expect(() => createUpcast()(event)).toThrow('Event 7')
  })

  it('throws at start when an upcaster is missing', () => {
    expect(() => createUpcast({}, newest, {})).toThrow(
      'TrafficRecorded is at schema 3 and needs 2 upcasters, not 0',
    )
  })
})
