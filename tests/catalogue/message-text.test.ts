import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_MESSAGE } from '#catalogue/longest-texts.ts'
import {
  type MessageValues,
  messageLanguages,
  messageSteps,
  messageText,
  placeholders,
  placeholdersOf,
  unknownPlaceholder,
} from '#catalogue/message-text.ts'
import shop from '#catalogue/shop.json' with { type: 'json' }

const values: MessageValues = {
  name: 'Ayesha Khan',
  order: 'FF-2611211000',
  items: '• 1 × Night Train, size M\n• 2 × Solo, size L',
  total: 'Rs 2,200',
  cash: 'Rs 1,700',
  advance: '',
  address: '12 Mall Road, Lahore',
  city: 'Lahore',
  courier: 'TCS',
  link: '',
  shop: 'Falak Fits',
}

describe('messageText', () => {
  it('fills in the placeholders, also twice and in the middle of a word', () => {
    expect(messageText('{name}: {order}, {name}!', values)).toBe('Ayesha Khan: FF-2611211000, Ayesha Khan!')
    expect(messageText('({cash})', values)).toBe('(Rs 1,700)')
  })

  it('leaves out a line whose placeholders are all empty, and no other line', () => {
    expect(messageText('On its way.\nFollow it: {link}\n\nThank you', values)).toBe(
      'On its way.\n\nThank you',
    )
    expect(messageText('{courier} {link}', values)).toBe('TCS ')
    expect(messageText('No placeholder', values)).toBe('No placeholder')
  })

  it('does not fill in what a customer has written like a placeholder or a pattern of replacement', () => {
    const name = '{order} $& $1'
    expect(messageText('Dear {name}', { ...values, name })).toBe('Dear {order} $& $1')
  })

  it('keeps braces that are no placeholder', () => {
    expect(messageText('{ name } {x} {', values)).toBe('{ name } {x} {')
  })

  it('for any values, contains each of those that the text names', () => {
    const anyValues = fc.record(
      Object.fromEntries(placeholders.map((name) => [name, fc.string({ minLength: 1 })])) as Record<
        (typeof placeholders)[number],
        fc.Arbitrary<string>
      >,
    )
    fc.assert(
      fc.property(anyValues, fc.subarray([...placeholders]), (filled, named) => {
        const template = named.map((name) => `${name} {${name}}`).join('\n')
        const expected = named.map((name) => `${name} ${filled[name]}`).join('\n')
        expect(messageText(template, filled)).toBe(expected)
      }),
    )
  })
})

describe('unknownPlaceholder', () => {
  it('names the first that does not exist', () => {
    expect(unknownPlaceholder('{name} {order}')).toBeNull()
    expect(unknownPlaceholder('{name} {nam} {x}')).toBe('{nam}')
    expect(unknownPlaceholder('{}')).toBe('{}')
    expect(unknownPlaceholder('a { b } c')).toBe('{ b }')
    expect(unknownPlaceholder('{Name}')).toBe('{Name}')
    expect(unknownPlaceholder('a } b { c')).toBeNull()
  })

  it('names one that exists, but not for the text', () => {
    expect(unknownPlaceholder('{name}, {address}', placeholdersOf('mails.placed'))).toBe('{address}')
    expect(unknownPlaceholder('{name}, {address}', placeholdersOf('messages.ask.en'))).toBeNull()
  })
})

describe('the default texts', () => {
  const texts = messageSteps.flatMap((step) =>
    messageLanguages.map((language) => [step, language, shop.messages[step][language]] as const),
  )

  it.each(texts)('%s in %s fits, and names the customer and the order', (_step, _language, text) => {
    expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
    expect(unknownPlaceholder(text)).toBeNull()
    expect(text).toContain('{name}')
    expect(text).toContain('{order}')
  })

  it('have no gap where a value is empty that an order may lack', () => {
    const bare = { ...values, cash: '', advance: '', city: '', link: '' }
    for (const [step, , text] of texts) {
      if (step === 'advance') continue
      expect(messageText(text, bare)).not.toMatch(/ {2}|: *(?:\n|$)(?!•)| [.,]/)
    }
  })
})
