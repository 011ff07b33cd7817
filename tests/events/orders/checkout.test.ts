import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutSchema, customerSchema, fieldErrors } from '#events/orders/checkout.ts'

const customer = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300-1234567',
  address: '12 Mall Road, Lahore',
}
const checkout = {
  ...customer,
  paymentMethod: 'COD',
  items: [{ id: 'm7-M', size: 'M', quantity: 1, price: 1100 }],
  orderNumber: 'FF-2611211234',
}

function complaints(input: unknown): Record<string, string> {
  const result = checkoutSchema.safeParse(input)
  return result.success ? {} : fieldErrors(result.error)
}

describe('checkout', () => {
  it('accepts a valid order unchanged', () => {
    expect(checkoutSchema.parse(checkout)).toEqual(checkout)
  })

  const required = {
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    address: 'Address is required.',
    paymentMethod: 'Payment method is required.',
  }

  it('reports each missing field', () => {
    expect(complaints({ items: checkout.items })).toEqual(required)
  })

  it.each(Object.entries(required))('requires %s: "%s"', (field, message) => {
    for (const value of [undefined, null, 7, {}]) {
      expect(complaints({ ...checkout, [field]: value })).toEqual({ [field]: message })
    }
    if (field !== 'paymentMethod') {
      for (const value of ['', '   ', '\n\t']) {
        expect(complaints({ ...checkout, [field]: value })).toEqual({ [field]: message })
      }
    }
  })

  it.each([
    'ayesha',
    'ayesha@',
    '@example.com',
    'ayesha@example',
    'a yesha@example.com',
    'a@b@example.com',
    'ayesha@example.',
    'a@example.com, b@example.com',
    '<a@example.com>',
  ])('refuses the e-mail %j', (email) => {
    expect(complaints({ ...checkout, email })).toEqual({ email: 'Enter a valid email address.' })
  })

  it.each([
    ['name', 100],
    ['address', 300],
  ])('accepts a %s of %i characters, and reports a longer one at its field', (field, most) => {
    expect(complaints({ ...checkout, [field]: 'ع'.repeat(most) })).toEqual({})
    expect(complaints({ ...checkout, [field]: 'ع'.repeat(most + 1) })).toEqual({
      [field]: `Please use at most ${most} characters.`,
    })
  })

  it.each(['ayesha@example.com', 'A.Khan+shop@mail.example.com.pk', 'عائشہ@example.com'])(
    'accepts the e-mail %j',
    (email) => {
      expect(complaints({ ...checkout, email })).toEqual({})
    },
  )

  it.each([
    '123456',
    '1234567890123456',
    '0300 123456a',
    '-------',
    '+ ( ) - + ( )',
    '(((((((0300))))) 1234567',
    'call me maybe, whenever you find the time to',
  ])('refuses the phone %j', (phone) => {
    expect(complaints({ ...checkout, phone })).toEqual({
      phone: 'Enter a valid phone number (7 to 15 characters).',
    })
  })

  it.each([
    '1234567',
    '123456789012345',
    '+92 300-1234567',
    '(0300)1234567',
    '+92 (300) 123-4567',
    '0092 (300) - 123 45 67',
  ])('accepts the phone %j unchanged', (phone) => {
    expect(complaints({ ...checkout, phone })).toEqual({})
    expect(checkoutSchema.parse({ ...checkout, phone }).phone).toBe(phone)
  })

  it.each([
    ['Arabic', '٠٣٠٠ ١٢٣٤٥٦٧', '0300 1234567'],
    ['Urdu', '۰۳۰۰ ۱۲۳۴۵۶۷', '0300 1234567'],
    ['with dots', '0300.123.4567', '0300-123-4567'],
    ['with a slash', '0300/1234567', '0300-1234567'],
    ['without its 0', '3331234567', '03331234567'],
    ['pasted from a phone’s contacts', '\u202a+92\u00a0300\u20111234567\u202c', '+92 300-1234567'],
  ])('writes a phone in ASCII: %s', (_, phone, written) => {
    expect(complaints({ ...checkout, phone })).toEqual({})
    expect(checkoutSchema.parse({ ...checkout, phone }).phone).toBe(written)
  })

  it('accepts an order with or without a city, which is one line of at most 40 characters', () => {
    expect(checkoutSchema.parse(checkout)).not.toHaveProperty('city')
    for (const [city, written] of [
      ['lahore', 'lahore'],
      [' D.G. Khan\n', 'D.G. Khan'],
      ['', ''],
    ]) {
      expect(checkoutSchema.parse({ ...checkout, city }).city).toBe(written)
    }
    expect(complaints({ ...checkout, city: 'ل'.repeat(40) })).toEqual({})
    expect(complaints({ ...checkout, city: 'ل'.repeat(41) })).toEqual({
      city: 'Please use at most 40 characters.',
    })
    for (const city of [null, 7, ['lahore']]) {
      expect(complaints({ ...checkout, city })).toEqual({ city: 'The city must be a text.' })
    }
  })

  it('trims texts and joins their lines', () => {
    const address = ' House 1\r\nStreet 2\u2028\u0000Lahore '
    expect(checkoutSchema.parse({ ...checkout, name: '  Ayesha\tKhan ', address })).toMatchObject({
      name: 'Ayesha Khan',
      address: 'House 1 Street 2 Lahore',
    })
  })

  it('is empty without a character that can be seen', () => {
    expect(
      complaints({ ...checkout, name: '\u200b', address: '\u2800', email: '\u2068\u2069', phone: '\u00ad' }),
    ).toEqual({
      name: 'Name is required.',
      address: 'Address is required.',
      email: 'Email is required.',
      phone: 'Phone number is required.',
    })
  })

  it('has an e-mail without invisible characters, so that it can be mailed and erased', () => {
    expect(checkoutSchema.parse({ ...checkout, email: 'zw@example.com\u200b' }).email).toBe('zw@example.com')
  })

  it('never lets a line break or control character through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const result = customerSchema.safeParse({ ...customer, name })
        if (result.success) expect(result.data.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  it('replaces an unknown size by S', () => {
    for (const size of ['S', 'M', 'L']) {
      expect(checkoutSchema.parse({ ...checkout, items: [{ id: 'm7', size, quantity: 1 }] }).items).toEqual([
        { id: 'm7', size, quantity: 1 },
      ])
    }
    for (const size of ['XL', 'm', '', null, 5, undefined]) {
      const { items } = checkoutSchema.parse({ ...checkout, items: [{ id: 'm7', size, quantity: 1 }] })
      expect(items).toEqual([{ id: 'm7', size: 'S', quantity: 1 }])
    }
    expect(checkoutSchema.parse({ ...checkout, items: [{ id: 'm7', quantity: 1 }] }).items).toEqual([
      { id: 'm7', size: 'S', quantity: 1 },
    ])
  })

  it('ignores fields that the server computes', () => {
    const claimed = { ...checkout, subtotal: 1, date: '1999-01-01', status: 'delivered' }

    expect(checkoutSchema.parse(claimed)).toEqual(checkout)
  })

  it.each([undefined, null])('reports an empty cart when the items are %j', (items) => {
    expect(complaints({ ...checkout, items })).toEqual({ items: 'Your cart is empty.' })
  })

  it.each(['m7', 7, true, {}, { length: 1 }])('reports that %j is not a list of items', (items) => {
    expect(complaints({ ...checkout, items })).toEqual({ items: 'The items must be a list.' })
  })

  it.each([51, 500, 501, 32_000])('reports that %d lines are too many, whatever they contain', (lines) => {
    for (const line of [checkout.items[0], {}, 0, null]) {
      expect(complaints({ ...checkout, items: Array.from({ length: lines }, () => line) })).toEqual({
        items: 'An order can have at most 50 lines.',
      })
    }
  })

  const unreadable = 'A line of your cart cannot be read. Please empty the cart and choose again.'
  it.each([
    [null, unreadable],
    ['m7-M', unreadable],
    [[], unreadable],
    [{ quantity: 1 }, unreadable],
    [{ id: '', quantity: 1 }, unreadable],
    [{ id: 'x'.repeat(81), quantity: 1 }, unreadable],
    [{ id: 'm7-M' }, 'Each quantity must be a whole number from 1 to 99.'],
    [{ id: 'm7-M', quantity: '1' }, 'Each quantity must be a whole number from 1 to 99.'],
    [{ id: 'm7-M', quantity: Infinity }, 'Each quantity must be a whole number from 1 to 99.'],
    [{ id: 'm7-M', quantity: 1, price: '1100' }, 'Each price must be a number of rupees.'],
  ])('reports what is wrong with the line %j', (line, sentence) => {
    expect(complaints({ ...checkout, items: [checkout.items[0], line] })).toEqual({ items: sentence })
  })

  it('leaves an empty cart and wrong quantities to the rules of an order', () => {
    expect(complaints({ ...checkout, items: [] })).toEqual({})
    expect(complaints({ ...checkout, items: [{ id: 'm7', size: 'M', quantity: 1.5 }] })).toEqual({})
  })
})
