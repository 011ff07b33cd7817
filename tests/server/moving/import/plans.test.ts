import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { editorGroup } from '#catalogue/identity/editor.ts'
import { planOrder } from '#server/moving/import/plan-order.ts'
import { planProduct } from '#server/moving/import/plan-product.ts'
import type { Defaults } from '#server/moving/import/product-kind.ts'
import type { Read, SourceProduct } from '#server/moving/import/read-source.ts'
import { shopifyOrders as readShopifyOrders } from '#server/moving/import/shopify-orders.ts'
import { shopifyProducts as readShopifyProducts } from '#server/moving/import/shopify-products.ts'
import { instantIn, rupeesIn, textOfHtml } from '#server/moving/import/source-values.ts'
import { woocommerceOrders as readWoocommerceOrders } from '#server/moving/import/woocommerce-orders.ts'
import { woocommerceProducts as readWoocommerceProducts } from '#server/moving/import/woocommerce-products.ts'
import { newFolder } from '#tests/new-folder.ts'
import {
  type ShopifyProductRow,
  shopifyOrder,
  shopifyOrders,
  shopifyProduct,
  shopifyProducts,
  woocommerceOrders,
  woocommerceProducts,
} from './generated-exports.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')

let folder: string
beforeEach(() => {
  folder = newFolder()
})

async function all<Value>(reader: (file: string) => AsyncGenerator<Value, void>, content: string) {
  const file = join(folder, 'file.csv')
  writeFileSync(file, content)
  const found: Value[] = []
  for await (const value of reader(file)) found.push(value)
  return found
}

const planned = async (...rows: Parameters<typeof shopifyOrders>[0][number][][]) =>
  (await all(readShopifyOrders, shopifyOrders(rows.flat()))).map((read) =>
    read.value === undefined ? read : planOrder('shopify', read.value, NOW),
  )

describe('an order of Shopify', () => {
  it('has its own fields in its first row, and a row for each line item', async () => {
    const [order, other] = await all(
      readShopifyOrders,
      shopifyOrders([...shopifyOrder('#1001', {}, 2), ...shopifyOrder('#1002')], { bom: true, end: '\r\n' }),
    )
    expect(order).toMatchObject({ at: { first: 2, last: 3 }, what: 'order 1001' })
    expect(other).toMatchObject({ at: { first: 4, last: 4 } })
    const plan = order?.value && planOrder('shopify', order.value, NOW)
    expect(plan).toMatchObject({
      notes: [],
      event: {
        type: 'OrderImported',
        data: {
          source: 'shopify',
          number: '1001',
          placedAt: '2024-04-30T21:30:00.000Z',
          day: '2024-05-01',
          status: 'sent',
          lines: [
            { name: 'Tee No. 1 - M', sku: 'TEE-1-M', quantity: 1, price: 1500 },
            { name: 'Tee No. 2 - M', sku: 'TEE-2-M', quantity: 1, price: 1500 },
          ],
          deliveryFee: 200,
          total: 3200,
          payment: 'Cash on Delivery (COD)',
          city: 'lahore',
          customer: {
            email: 'imported ayesha@example.com',
            mail: 'ayesha@example.com',
            name: 'Ayesha Zulfiqar',
            phone: '0300 1234567',
            address: '12 Mall Road, Flat 3, Lahore, 54000, PK',
          },
        },
      },
    })
  })

  it.each([
    ['open', { 'Fulfillment Status': 'unfulfilled', 'Financial Status': 'pending' }],
    ['cancelled', { 'Cancelled at': '2024-05-02 10:00:00 +0500', 'Financial Status': 'voided' }],
    ['refunded', { 'Financial Status': 'refunded', 'Refunded Amount': '3200.00' }],
    ['sent', { 'Financial Status': 'partially_refunded', 'Refunded Amount': '1500.00' }],
  ])('is %s', async (status, fields) => {
    const refunded = Number(('Refunded Amount' in fields ? fields['Refunded Amount'] : 0) ?? 0)
    expect(await planned(shopifyOrder('#1', fields))).toMatchObject([
      { event: { data: { status, refunded } } },
    ])
  })

  it.each([
    [{ Currency: 'USD' }, /not in rupees/],
    [{ 'Created at': 'yesterday' }, /date cannot be read/],
    [{ 'Created at': '2031-01-01 00:00:00 +0500' }, /in the future/],
    [{ Total: 'much' }, /its total “much” is no amount of rupees/],
    [{ Total: '3200,00' }, /its total “3200,00” is no amount/],
    [{ Shipping: '1.200,00' }, /its delivery fee “1.200,00” is no amount/],
    [{ 'Lineitem price': '1500,00' }, /the price “1500,00” of its line item 1 is no amount/],
    [{ 'Lineitem price': '-' }, /the price “-” of its line item 1 is no amount/],
    [{ 'Lineitem quantity': 0 }, /the quantity “0” of its line item 1 is no count/],
    [{ 'Lineitem name': '' }, /no line items/],
    [{ 'Shipping Phone': '3.00123E+09' }, /its phone: Excel has shortened this number to 3.00123E\+09/],
    [{ 'Lineitem sku': '1.23457E+11' }, /the SKU of its line item 1: Excel has shortened/],
    [{ Name: '1.001E+06' }, /its number: Excel has shortened/],
  ])('with %o is refused', async (fields, why) => {
    const [row] = shopifyOrder('#1')
    expect(await planned([{ ...row, ...fields }])).toMatchObject([{ refused: expect.stringMatching(why) }])
  })

  it('has all its line items, wherever its rows are and whichever is first', async () => {
    const [head, second] = shopifyOrder('#1', {}, 2)
    const [other] = shopifyOrder('#2')
    for (const rows of [
      [head, other, second],
      [second, other, head],
    ])
      expect(await planned(rows.flatMap((row) => row ?? []))).toMatchObject([
        { event: { data: { number: '1', lines: { length: 2 }, total: 3200 } } },
        { event: { data: { number: '2', lines: { length: 1 } } } },
      ])
  })

  it('is refused whole without its own fields, with them twice, and with a row that cannot be read', async () => {
    const [head, second] = shopifyOrder('#1', {}, 2)
    const rows = (...some: (typeof head)[]) => some.flatMap((row) => row ?? [])
    expect(await planned(rows(second))).toMatchObject([
      { refused: 'the row with its date and total is missing' },
    ])
    expect(await planned(rows(head, second, ...shopifyOrder('#2'), head, second))).toMatchObject([
      { refused: 'its date and total are in several rows (2, 5): the file has it more than once' },
      { event: { data: { number: '2' } } },
    ])
    const broken = `${shopifyOrders(rows(head, ...shopifyOrder('#2')))}#1${',x'.repeat(120)}\n`
    expect(await all(readShopifyOrders, broken)).toMatchObject([
      { what: 'order 1', at: { first: 4, last: 4 }, refused: expect.stringContaining('do not fit') },
      { what: 'order 2', value: {} },
    ])
  })

  it.each([
    ['923001230015.0', '923001230015'],
    ['3001230013', '03001230013'],
    ["'+92 300 1230014", '+92 300 1230014'],
    ['="03001230014"', '03001230014'],
  ])('has the phone %s as %s', async (written, phone) => {
    expect(await planned(shopifyOrder('#1', { 'Shipping Phone': written }))).toMatchObject([
      { event: { data: { customer: { phone } } } },
    ])
  })

  it('may lack a phone, and loses its person without e-mail and phone', async () => {
    const [mailed, unknown] = await planned(
      shopifyOrder('#1', { 'Shipping Phone': '' }),
      shopifyOrder('#2', { 'Shipping Phone': 'call me', Email: '' }),
    )
    expect(mailed).toMatchObject({
      notes: ['without a phone'],
      event: { data: { customer: { mail: 'ayesha@example.com', phone: '' } } },
    })
    expect(unknown).toMatchObject({
      event: { data: { customer: { email: 'imported nobody', mail: '', name: '', phone: '', address: '' } } },
    })
  })
})

describe('an order of WooCommerce', () => {
  const row = {
    order_id: '77',
    order_date: '2024-05-01 14:33:11',
    status: 'wc-completed',
    shipping_total: '200',
    discount_total: '300',
    order_total: '2900.00',
    order_currency: 'PKR',
    payment_method_title: 'Cash on delivery',
    billing_email: 'bilal@example.com',
    billing_first_name: 'Bilal',
    billing_last_name: 'Ahmed',
    billing_phone: '0321 1112233',
    billing_address_1: '3 Canal Bank',
    billing_city: 'Karachi',
    line_item_1: 'name:Tee: the first|product_id:12|sku:T-S|quantity:2|total:2700.00|sub_total:3000.00',
  }

  it('has its items in columns, with the sum of each', async () => {
    const [read] = await all(readWoocommerceOrders, woocommerceOrders([row]))
    expect(read?.value && planOrder('woocommerce', read.value, NOW)).toMatchObject({
      event: {
        data: {
          number: '77',
          placedAt: '2024-05-01T09:33:11.000Z',
          status: 'sent',
          discount: 300,
          lines: [{ name: 'Tee: the first', sku: 'T-S', quantity: 2, price: 1500 }],
          city: 'karachi',
          customer: { name: 'Bilal Ahmed', address: '3 Canal Bank, Karachi' },
        },
      },
    })
  })

  it('has a price of each piece also where the sum of a line has many digits, and none in doubt', async () => {
    const priceOf = async (item: string) => {
      const [read] = await all(readWoocommerceOrders, woocommerceOrders([{ ...row, line_item_1: item }]))
      const plan = read?.value && planOrder('woocommerce', read.value, NOW)
      return plan && ('refused' in plan ? plan.refused : plan.event.data.lines[0]?.price)
    }
    expect(await priceOf('name:Tee|quantity:3|total:1000.00')).toBe(333)
    expect(await priceOf('name:Tee|quantity:2|total:2542.372882')).toBe(1271)
    expect(await priceOf('name:Tee|quantity:2|total:2.700,00')).toBe(
      'the price “2.700,00” of its line item 1 is no amount of rupees',
    )
  })

  it('is refused whole when it has several rows in a file with one row for each', async () => {
    const rows = [row, { ...row, order_id: '78' }, row]
    expect(await all(readWoocommerceOrders, woocommerceOrders(rows))).toMatchObject([
      { what: 'order 77', refused: 'it has several rows (2, 4), in a file with one row for each order' },
      { what: 'order 78', value: {} },
    ])
  })

  it('has the items of all its rows in a file with a row for each', async () => {
    const item = (order: string, name: string) => `${order},2024-05-01 14:33:11,completed,3000,${name},1,1500`
    const file = `order_id,order_date,status,order_total,item_name,item_quantity,item_total\n${item('1', 'A')}\n${item('2', 'B')}\n${item('1', 'C')}\n`
    expect(await all(readWoocommerceOrders, file)).toMatchObject([
      { what: 'order 1', value: { lines: [{ name: 'A' }, { name: 'C' }] } },
      { what: 'order 2', value: { lines: [{ name: 'B' }] } },
    ])
  })

  it('in the trash is skipped, and with an unknown status refused', async () => {
    const rows = [
      { ...row, status: 'trash' },
      { ...row, order_id: '78', status: 'lost' },
    ]
    expect(await all(readWoocommerceOrders, woocommerceOrders(rows))).toMatchObject([
      { skipped: expect.any(String) },
      { refused: 'the status "lost" is unknown' },
    ])
  })

  it('is no order of Shopify', async () => {
    await expect(all(readWoocommerceOrders, shopifyOrders(shopifyOrder('#1')))).rejects.toThrow(
      /is not an export of orders from WooCommerce/,
    )
  })
})

const nothing: Defaults = { category: undefined, group: undefined }

const plansOf = (reads: readonly Read<SourceProduct>[], defaults = nothing) =>
  reads.map((read) => (read.value === undefined ? read : planProduct(read.value, defaults)))

const plan = async (changes: ShopifyProductRow, sizes?: readonly string[], defaults = nothing) => {
  const rows = shopifyProduct('tee', changes, sizes)
  return plansOf(await all(readShopifyProducts, shopifyProducts(rows)), defaults)[0]
}

describe('a product of Shopify', () => {
  it('becomes one with its sizes, stock, text and pictures', async () => {
    const rows = shopifyProduct('falak-tee', { Tags: 'Women, New, A tag that is far too long for a badge' }, [
      'Small',
      'M',
      'XL',
    ])
    const [found] = plansOf(await all(readShopifyProducts, shopifyProducts(rows)))
    expect(found).toEqual({
      leftOut: [{ at: expect.anything(), size: 'XL', why: 'the shop sells S, M and L' }],
      planned: {
        price: 2400,
        hasUsualGroup: false,
        stock: { S: 7, M: 7 },
        pictures: [{ url: 'https://cdn.example.com/falak-tee-1.jpg', alt: 'The falak-tee' }],
        content: {
          name: 'The falak-tee',
          details: 'Heavy cotton, true & soft. Ribbed “collar”',
          group: 'women',
          category: 'T-shirts',
          tags: ['Women', 'New'],
          sizes: ['S', 'M'],
          soldOut: false,
          comingSoon: false,
        },
      },
    })
  })

  it.each<[string, ShopifyProductRow, readonly string[] | undefined, RegExp]>([
    ['without sizes', { 'Option1 Name': 'Title' }, ['Default Title'], /has no sizes/],
    ['in other sizes alone', {}, ['XL', 'XXL'], /none of its sizes/],
    ['with two prices', { 'Variant Price': '2600.00' }, undefined, /different prices/],
    [
      'without a price',
      { 'Variant Price': 'on request' },
      ['S'],
      /the price “on request” of its size S is no amount/,
    ],
    [
      'with a decimal comma',
      { 'Variant Price': '1450,00' },
      undefined,
      /the price “1450,00” of its size S is no amount/,
    ],
    ['with a dot between thousands', { 'Variant Price': '1.450,00' }, ['S'], /the price “1.450,00”/],
    ['for nothing', { 'Variant Price': '0' }, ['S'], /its price is not from 1 to/],
    [
      'with a stock in words',
      { 'Variant Inventory Qty': 'five' },
      ['S'],
      /the stock “five” of its size S is no count/,
    ],
    ['of another kind', { Type: 'Hoodies' }, undefined, /name one with --category/],
    ['without a picture', { 'Image Src': '' }, undefined, /has no picture/],
    ['without a title', { Title: '' }, undefined, /no title/],
  ])('%s is refused', async (_, changes, sizes, why) => {
    expect(await plan(changes, sizes)).toMatchObject({ refused: expect.stringMatching(why) })
  })

  it('has all its sizes, wherever its rows are and whichever is first', async () => {
    const [head, ...rest] = shopifyProduct('tee')
    const rows = [...rest, ...shopifyProduct('other'), head].flatMap((row) => row ?? [])
    expect(plansOf(await all(readShopifyProducts, shopifyProducts(rows)))).toMatchObject([
      { planned: { content: { name: 'The tee', sizes: ['S', 'M', 'L'] } } },
      { planned: { content: { name: 'The other', sizes: ['S', 'M', 'L'] } } },
    ])
  })

  it('with colours is refused, since a product here has sizes only', async () => {
    const rows = shopifyProduct('tee', { 'Option2 Name': 'Colour' }).map((row, index) => ({
      ...row,
      'Option2 Value': index === 0 ? 'Black' : 'White',
    }))
    const [found] = plansOf(await all(readShopifyProducts, shopifyProducts(rows)))
    expect(found).toMatchObject({ refused: expect.stringContaining('variants by Colour') })
  })

  it('that is a draft or not published is skipped', async () => {
    expect(await plan({ Status: 'draft' })).toEqual({ skipped: 'it is a draft there' })
    expect(await plan({ Published: 'FALSE' })).toEqual({ skipped: 'it is not published there' })
    const columns = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Gift Card,Included / Pakistan'
    const reads = await all(
      readShopifyProducts,
      `${columns}\na,A,Size,S,1000,true,\nb,B,Size,S,1000,,false\n`,
    )
    expect(plansOf(reads)).toEqual([
      { skipped: 'it is a gift card there' },
      { skipped: 'it is not sold in Pakistan there' },
    ])
  })

  it('is known by a handle without control characters', async () => {
    const rows = shopifyProduct('tee').map((row) => ({ ...row, Handle: 'a\u0001b' }))
    const [found] = plansOf(await all(readShopifyProducts, shopifyProducts(rows)))
    expect(found).toEqual({ refused: 'its handle or id has line breaks or control characters' })
  })

  it('gets the group of the editor where nothing names one', async () => {
    expect(await plan({})).toMatchObject({
      planned: { hasUsualGroup: true, content: { group: editorGroup } },
    })
  })

  it('gets the category that is named where its type tells none', async () => {
    const given = { category: 'Oversized Tee', group: 'men' } as const
    expect(await plan({ Type: 'Hoodies' }, undefined, given)).toMatchObject({
      planned: { hasUsualGroup: false, content: { category: 'Oversized Tee', group: 'men' } },
    })
  })

  it('is also read in the columns of today', async () => {
    const columns =
      'Title,URL handle,Description,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Product image URL'
    const line =
      'New tee,new-tee,Soft,Tees,,TRUE,Active,N-S,Size,S,1800.00,shopify,3,https://cdn.example.com/n.jpg'
    expect(plansOf(await all(readShopifyProducts, `${columns}\n${line}\n`))).toMatchObject([
      { planned: { price: 1800, stock: { S: 3 }, content: { name: 'New tee', sizes: ['S'] } } },
    ])
  })
})

describe('a product of WooCommerce', () => {
  const parent = {
    ID: '10',
    Type: 'variable',
    SKU: 'TEE',
    Name: 'Woo tee',
    Published: '1',
    Description: 'Soft\\ncotton',
    Categories: 'Clothing > T-Shirts, Men',
    Images: 'https://old.example.com/a.jpg, https://old.example.com/b.jpg',
  }
  const variation = (ID: string, Parent: string, size: string) => ({
    ...{ ID, Parent, Type: 'variation', Published: '1', Stock: '4', 'Regular price': '1900' },
    ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': size },
  })

  it('has its variations anywhere in the file, by its SKU or id', async () => {
    const rows = [
      variation('11', 'TEE', 'S'),
      parent,
      variation('12', 'id:10', 'L'),
      variation('13', 'NONE', 'M'),
    ]
    const [found, orphan] = plansOf(await all(readWoocommerceProducts, woocommerceProducts(rows)))
    expect(found).toMatchObject({
      planned: {
        price: 1900,
        stock: { S: 4, L: 4 },
        pictures: [{ url: 'https://old.example.com/a.jpg' }, { url: 'https://old.example.com/b.jpg' }],
        content: { details: 'Soft cotton', group: 'men', category: 'T-shirts', sizes: ['S', 'L'] },
      },
    })
    expect(orphan).toMatchObject({ refused: expect.stringContaining('missing') })
  })

  it('is refused whole when the row of a variation cannot be read', async () => {
    const file = `${woocommerceProducts([parent, variation('11', 'TEE', 'S')])}${woocommerceProducts([variation('12', 'TEE', 'M')]).split('\n')[1]},more\n`
    const reads = await all(readWoocommerceProducts, file)
    expect(reads).toMatchObject([
      { what: 'product TEE', at: { first: 4, last: 4 }, refused: expect.stringContaining('do not fit') },
    ])
  })

  it('does not sell a size that is sold out, not published, or both of its product', async () => {
    const stocked = { Stock: '' }
    const rows = [
      parent,
      { ...variation('11', 'TEE', 'S'), ...stocked, 'In stock?': '1' },
      { ...variation('12', 'TEE', 'M'), 'In stock?': '0' },
      { ...variation('13', 'TEE', 'L'), Published: '0' },
    ]
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts(rows)))).toMatchObject([
      {
        planned: { stock: { M: 0 }, content: { sizes: ['S', 'M'], soldOut: false } },
        leftOut: [{ at: { first: 5 }, size: 'L', why: 'it is not published there' }],
      },
    ])
    const allOut = [{ ...parent, 'In stock?': '0' }, ...rows.slice(1, 3)]
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts(allOut)))).toMatchObject([
      { planned: { stock: { S: 0, M: 0 } } },
    ])
    const none = [parent, { ...variation('11', 'TEE', 'S'), Published: '-1' }]
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts(none)))).toEqual([
      { skipped: 'none of its sizes is published there' },
    ])
    const hidden = [{ ...parent, 'Visibility in catalog': 'hidden' }, rows[1] ?? {}]
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts(hidden)))).toEqual([
      { skipped: 'it is hidden in the catalogue there' },
    ])
  })

  it('is refused when Excel has shortened its SKU, which its variations name', async () => {
    const rows = [{ ...parent, SKU: '1.23457E+11' }, variation('11', '1.23457E+11', 'S')]
    expect(await all(readWoocommerceProducts, woocommerceProducts(rows))).toMatchObject([
      { refused: expect.stringMatching(/^its SKU: Excel has shortened/) },
    ])
  })

  it('shares the stock of its product, which is not known by size', async () => {
    const rows = [
      { ...parent, Stock: '9' },
      { ...variation('11', 'TEE', 'S'), Stock: 'parent' },
    ]
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts(rows)))).toMatchObject([
      { planned: { stock: {} } },
    ])
  })

  it('may have commas in its tags, pictures and attributes', async () => {
    const row = {
      ...{ ...parent, Type: 'simple', 'Regular price': '1500', Tags: 'Oversized\\, Cotton, New' },
      Images: 'https://old.example.com/a\\,b.jpg, https://old.example.com/c.jpg',
      ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M\\, slim' },
    }
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts([row])))).toMatchObject([
      {
        planned: {
          pictures: [{ url: 'https://old.example.com/a,b.jpg' }, { url: 'https://old.example.com/c.jpg' }],
          content: { tags: ['Oversized, Cotton', 'New'], sizes: ['S'] },
        },
        leftOut: [{ size: 'M, slim' }],
      },
    ])
  })

  it('without variations may list its sizes', async () => {
    const row = {
      ...{ ...parent, Type: 'simple', 'Regular price': '1500', 'Attribute 1 name': 'Size' },
      'Attribute 1 value(s)': 'S, M, XL',
    }
    expect(plansOf(await all(readWoocommerceProducts, woocommerceProducts([row])))).toMatchObject([
      { leftOut: [{ size: 'XL' }], planned: { price: 1500, stock: {}, content: { sizes: ['S', 'M'] } } },
    ])
  })

  it('of another type is skipped', async () => {
    const reads = await all(readWoocommerceProducts, woocommerceProducts([{ ...parent, Type: 'grouped' }]))
    expect(reads).toMatchObject([{ skipped: 'the shop sells no grouped products' }])
  })
})

describe('values', () => {
  it.each([
    ['1,500.00', 1500],
    ['Rs. 99', 99],
    ['1499.50', 1500],
    ['', 0],
    ['free', null],
    ['1e3', null],
    ['1450,00', null],
    ['1.450,00', null],
    ['1,450/-', 1450],
  ])('%s is %s rupees', (text, rupees) => expect(rupeesIn(text)).toBe(rupees))

  it.each([
    ['2024-05-01 14:33:11 +0500', '2024-05-01T09:33:11.000Z'],
    ['2024-05-01T14:33:11Z', '2024-05-01T14:33:11.000Z'],
    ['2024-05-01 14:33', '2024-05-01T09:33:00.000Z'],
    ['5/31/2024 6:29:00', '2024-05-31T01:29:00.000Z'],
    ['2024-13-01 14:33', null],
    ['31/5/2024 6:29:00', null],
    ['', null],
  ])('%s is the instant %s', (text, instant) => expect(instantIn(text)).toBe(instant))

  it('a description is text, whatever HTML it was', () => {
    expect(
      textOfHtml('<p>Soft &amp; heavy<br>1 &lt; 2</p><script>alert(1)</script>&#128512; &#xe9; &bogus;'),
    ).toBe('Soft & heavy 1 < 2 😀 é &bogus;')
  })
})
