import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Fact, fact, onlyPublic, personal, publicText } from '#events/fact-schema.ts'
import { dataSchemas } from './sample-events.ts'

const id = publicText('id')
const text = z.string()
const gift = { email: text, message: text }

// Each line below `@ts-expect-error` must not compile: `npm run check -- types` fails if it does.
describe('a fact with an undeclared text does not compile', () => {
  it('when the text is a field', () => {
    // @ts-expect-error A gift text in clear.
    fact('GiftNoted', { orderNumber: id, message: text })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, message: text.max(60) })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, message: text.optional() })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, message: text.nullable() })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, message: text.default('') })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, message: z.email() })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, message: id.transform((message) => message) })
  })

  it('when the text is inside another schema', () => {
    // @ts-expect-error
    fact('GiftNoted', { gift: z.object({ message: text }) })
    // @ts-expect-error
    fact('GiftNoted', { gifts: z.array(z.object({ orderNumber: id, message: text })).optional() })
    // @ts-expect-error
    fact('GiftNoted', { messages: z.record(id, text) })
    // @ts-expect-error
    fact('GiftNoted', { messages: z.record(text, z.int()) })
    // @ts-expect-error
    fact('GiftNoted', { message: z.union([z.int(), text]) })
    // @ts-expect-error
    fact('GiftNoted', { messages: z.tuple([id, text]) })
    fact('GiftNoted', {
      // @ts-expect-error
      gift: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('card'), message: text }),
      ]),
    })
  })

  it('when the schema accepts any value', () => {
    // @ts-expect-error
    fact('GiftNoted', { message: z.unknown() })
    // @ts-expect-error
    fact('GiftNoted', { message: z.any() })
    // @ts-expect-error
    fact('GiftNoted', { gift: z.looseObject({ orderNumber: id }) })
    // @ts-expect-error
    fact('GiftNoted', { gift: z.object({ orderNumber: id }).catchall(text) })
  })

  it('when a personal part is not where it is sealed', () => {
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, gift: personal(gift) })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, customer: z.object(gift) })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, customer: z.object({ gift: personal(gift), message: text }) })
    // @ts-expect-error
    fact('GiftNoted', { orderNumber: id, customer: personal(gift).optional() })
    // @ts-expect-error Without an e-mail no key is found.
    personal({ message: text })
  })

  it('when it is not made by fact()', () => {
    const note = z.object({ type: z.literal('GiftNoted'), data: z.object({ message: text }) })
    // @ts-expect-error
    note satisfies Fact
    // @ts-expect-error
    onlyPublic(z.object({ role: z.literal('admin'), name: text }))
  })
})

it('a fact compiles with public texts and personal parts', () => {
  const noted = fact('GiftNoted', {
    orderNumber: id,
    wrapping: z.enum(['paper', 'box']).optional(),
    cards: z.record(publicText('code').max(9), z.array(z.object({ id: id.nullable(), count: z.int() }))),
    customer: z.object({ giver: personal(gift), receiver: personal(gift) }),
  })
  const event = {
    type: 'GiftNoted',
    data: {
      orderNumber: 'FF-1',
      cards: { red: [{ id: null, count: 1 }] },
      customer: {
        giver: { email: 'a@example.com', message: 'Eid Mubarak' },
        receiver: { email: 'b@example.com', message: '' },
      },
    },
  } satisfies z.infer<typeof noted>
  expect(noted.parse(event)).toEqual(event)
})

type Node = { readonly type?: unknown; readonly public?: unknown }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The paths of all texts in a schema that are not declared public. */
function undeclaredTexts(schema: object, path: readonly string[] = []): readonly string[] {
  if ('const' in schema || 'enum' in schema) return []
  const { type, public: kind }: Node = schema
  const own = type === 'string' && kind === undefined ? [path.join('.')] : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, part]) =>
      isObject(part) ? undeclaredTexts(part, [...path, name]) : [],
    ),
  ]
}

it.each([...dataSchemas])('each text of %s is public or in `customer`', (_, schema) => {
  const undeclared = undeclaredTexts(schema)
  expect(undeclared.filter((path) => !path.startsWith('properties.customer.'))).toEqual([])
})

it('finds an undeclared text in a schema', () => {
  const schema = z.toJSONSchema(z.object({ gifts: z.array(z.object({ message: text })) }))
  expect(undeclaredTexts(schema)).toEqual(['properties.gifts.items.properties.message'])
})
