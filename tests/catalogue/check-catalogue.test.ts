import { describe, expect, it } from 'vitest'
import { checkCatalogue, missingContacts } from '#catalogue/check-catalogue.ts'
import { couriers } from '#catalogue/couriers.ts'
import identity from '#catalogue/identity.json' with { type: 'json' }
import ofProducts from '#catalogue/pictures.json' with { type: 'json' }
import products from '#catalogue/products.json' with { type: 'json' }
import shop from '#catalogue/shop.json' with { type: 'json' }
import { startingProducts } from '#catalogue/starting-catalogue.ts'
import { pictureFiles } from '#web/prerender/measure-pictures.ts'
import { shirts } from '#web/storefront/customized/shirts.ts'
import * as campaign from '#web/storefront/page/pictures.ts'
import { sitePicture } from '#web/ui/picture-measures.ts'

const [first, ...others] = products
if (first === undefined) throw new Error('the shop is empty')

/** The error message for the first product and the shop with these changes; null when they are valid. */
function complaint(
  product: Readonly<Record<string, unknown>>,
  ofShop: object = {},
  pictures?: ReadonlySet<string>,
) {
  try {
    checkCatalogue({
      products: [{ ...first, ...product }, ...others],
      couriers,
      shop: { ...shop, ...ofShop },
      identity,
      ...(pictures && { pictures }),
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('the shop data', () => {
  it('is valid, and every picture exists', async () => {
    expect(complaint({}, {}, await pictureFiles())).toBeNull()
  })

  it('has a file for every campaign picture', async () => {
    const files = await pictureFiles()
    const shown = [...Object.values(campaign).flat(), ...Object.values(shirts)]
    expect(shown.filter(({ file }) => !files.has(file))).toEqual([])
  })

  it('has the measures of product pictures in the starting catalogue', () => {
    const pictures = startingProducts.flatMap(({ product }) => product.pictures)
    expect(pictures.find(({ file }) => file === 'm7-front.jpg')).toMatchObject({
      width: 1200,
      height: 1500,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
  })

  it('does not contain sizes and colours of the pages’ own pictures, because the build measures them', () => {
    const own = [...Object.values(campaign).flat(), ...Object.values(shirts)]
    expect(own.filter(({ file }) => Object.hasOwn(ofProducts, file))).toEqual([])
    expect(sitePicture('card-men.jpg', '').colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(sitePicture('hero-1.jpg', '')).toMatchObject({ width: 2400, height: 1350 })
    expect(sitePicture('blank-black.png', '')).toMatchObject({
      width: 1040,
      height: 1300,
      colour: 'transparent',
    })
  })

  const m7 = 'catalogue/products.json: m7'
  it.each([
    [{ price: '1100' }, `${m7}: price: must be a whole number of rupees`],
    [{ price: 11.5 }, `${m7}: price: must be a whole number of rupees`],
    [{ price: 0 }, `${m7}: price: must be above 0 for what can be bought`],
    [
      { priceBefore: 1100 },
      `${m7}: priceBefore: must be above the price; leave it out when nothing is taken off`,
    ],
    [{ soldout: true }, `${m7}: soldout: is no field; did you mean soldOut?`],
    [{ price: undefined, prise: 1100 }, `${m7}: prise: is no field; did you mean price?`],
    [
      { pictures: [{ file: 'm7-front.jpg', altt: 'x' }] },
      `${m7}: pictures.0.altt: is no field; did you mean alt?`,
    ],
    [{ stock: { S: 1, M: 1, L: 1, tall: 2 } }, `${m7}: stock.tall: is no field; there are S, M, L`],
    [{ soldOut: 'yes' }, `${m7}: soldOut: must be true or false`],
    [{ name: undefined }, `${m7}: name: is missing`],
    [{ name: 7 }, `${m7}: name: must be a text in quotation marks`],
    [{ pictures: 'm7.jpg' }, `${m7}: pictures: must be a list in [ ]`],
    [{ pictures: [] }, `${m7}: pictures: must have a picture`],
    [{ pictures: ['m7-front.jpg'] }, `${m7}: pictures.0: must be fields in { }`],
    [{ details: ' ' }, `${m7}: details: must not be empty`],
    [{ group: 'kids' }, `${m7}: group: must be one of men, women, unisex, anime, gaming`],
    [{ pictures: [{ file: 'm7-front.jpg' }] }, `${m7}: pictures.0.alt: is missing`],
    [
      { pictures: [first.pictures[0], first.pictures[0]] },
      `${m7}: pictures: must not have the same file twice`,
    ],
    [
      { id: 'm7-S' },
      'catalogue/products.json: m7-S: id: must be small letters and digits, such as m8, up to 20',
    ],
    [{ id: 'u1' }, 'catalogue/products.json: u1: id: is the id of another entry, too'],
    [{ id: undefined }, 'catalogue/products.json: entry 1: id: is missing'],
  ])('is rejected with %j: %s', (product, message) => {
    expect(complaint(product)).toBe(message)
  })

  it('is rejected when the alt text of a picture does not begin with the product name', () => {
    expect(complaint({ name: 'Smith' })).toContain('the alt of m7-front.jpg must begin with “Smith - ”')
  })

  it('is rejected with the name of a picture that does not exist', async () => {
    const image = { file: 'm9-front.jpg', alt: `${first.name} - Front` }
    expect(complaint({ pictures: [image] }, {}, await pictureFiles())).toBe(
      [
        `${m7}: there is no web/pictures/m9-front.jpg`,
        `${m7}: catalogue/pictures.json has no m9-front.jpg`,
      ].join('\n'),
    )
  })

  it.each([
    [{ email: 'me' }, 'email: must be an e-mail address, or empty'],
    [{ phone: '0300 1234567' }, 'phone: must be such as +92 300 1234567, or empty'],
    [
      { whatsapp: '+92 300' },
      'whatsapp: must be digits that begin with the country, such as 923001234567, or empty',
    ],
    [{ social: { Instagram: 'falakfits' } }, 'social.Instagram: must be an https:// address'],
    [{ delivery: { ...shop.delivery, fee: -1 } }, 'delivery.fee: must not be below 0'],
    [{ tagline: 'Crafted' }, 'tagline: must have a comma, where it is broken into two lines'],
    [{ policies: { ...shop.policies, returnCondition: ' ' } }, 'policies.returnCondition: must not be empty'],
    [{ policies: { ...shop.policies, freeReturns: 'no' } }, 'policies.freeReturns: must be true or false'],
    [
      { brand: 'X' },
      'brand: is no field; there are name, tagline, description, email, phone, whatsapp, address, social, delivery, orders, policies, messages, mails',
    ],
    [{ address: 'x'.repeat(201) }, 'address: must have up to 200 characters'],
    [{ orders: { ...shop.orders, tries: 0 } }, 'orders.tries: must not be below 1'],
    [
      { orders: { ...shop.orders, advance: { afterRefusals: 2, share: 5 } } },
      'orders.advance.share: must not be below 10',
    ],
    [
      { orders: { ...shop.orders, alone: { discount: 101, advance: 50, refund: 0 } } },
      'orders.alone.discount: must not be above 100',
    ],
    [
      { messages: { ...shop.messages, sent: { en: ' ', ur: 'Rawana' } } },
      'messages.sent.en: must not be empty',
    ],
    [
      { messages: { ...shop.messages, shipped: shop.messages.sent } },
      'messages.shipped: is no field; there are ask, advance, sent, arriving, missed, exchange, returned',
    ],
    [{ mails: { ...shop.mails, parcel: 'x'.repeat(401) } }, 'mails.parcel: must have up to 400 characters'],
    [{ tagline: undefined, taglin: 'A, B' }, 'taglin: is no field; did you mean tagline?'],
  ])('is rejected with %j in shop.json: %s', (ofShop, message) => {
    expect(complaint({}, ofShop)).toBe(`catalogue/shop.json: ${message}`)
  })

  it('reports all errors at once', () => {
    const lines = String(complaint({ price: -1, group: '' }, { name: '' })).split('\n')
    expect(lines).toHaveLength(3)
  })

  it('lists the contacts that are missing', () => {
    expect(missingContacts({ ...shop, email: '', phone: '', whatsapp: '923001234567' })).toEqual([
      'email',
      'phone',
    ])
  })
})

describe('the booking file of a courier', () => {
  const columns = [{ header: 'Ref', field: 'orderNumber' }]
  const answer = { orderNumber: 'Ref', trackingNumber: 'CN' }
  const wrong = (booking: object) => {
    const [courier, ...rest] = couriers
    try {
      checkCatalogue({ products, shop, identity, couriers: [{ ...courier, booking }, ...rest] })
      return null
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  it.each([
    [{ columns, answer }, null],
    [
      { columns: [{ header: 'Ref', value: '1' }], answer },
      'columns: must have a column with the field orderNumber',
    ],
    [{ columns: [...columns, ...columns], answer }, 'columns: must not have the same header twice'],
    [
      { columns: [...columns, { header: 'Province', field: 'province' }], answer },
      'columns.1: must have a header, and a value',
    ],
    [{ columns, answer: { ...answer, trackingNumber: 'Ref' } }, 'answer: must name two different columns'],
    [{ columns }, 'booking.answer: is missing'],
  ])('is validated: %j gives %s', (booking, message) => {
    expect(wrong(booking)).toEqual(message === null ? null : expect.stringContaining(message))
  })
})

describe('where a courier is asked about parcels', () => {
  const described = (contacts: object) => {
    const [courier, ...rest] = couriers
    return () => checkCatalogue({ products, shop, identity, couriers: [{ ...courier, contacts }, ...rest] })
  }

  it('may be any of phone, WhatsApp and e-mail', () => {
    expect(described({ phone: '+92 21 1234567', whatsapp: '', email: '' })).not.toThrow()
    expect(described({ phone: '021', whatsapp: '', email: '' })).toThrow(
      'contacts.phone: must be such as +92 300 1234567, or empty',
    )
  })
})
