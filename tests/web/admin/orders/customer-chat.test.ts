import { describe, expect, it } from 'vitest'
import { startingShop as shop } from '#catalogue/starting-catalogue.ts'
import { messagesFor, valuesOf } from '#events/messages/order-messages.ts'
import { type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import { chatLink, chatText } from '#web/admin/orders/data/customer-chat.ts'
import { sampleOrder } from './sample-order.ts'

const parcel = { courier: 'leopards', trackingNumber: 'LE1', trackingUrl: 'https://leopards.example/LE1' }

describe('the chat with a customer', () => {
  it('has the customer’s number in international form, in whichever form the customer typed it', () => {
    for (const phone of ['0300 1234567', '+92 300 1234567', '0092-300-1234567', '+92 (0)300 1234567']) {
      expect(new URL(chatLink(sampleOrder({ phone }))).pathname).toBe('/923001234567')
    }
  })

  it('has the text, with all its lines and signs, or none', () => {
    const text = chatText(sampleOrder(), 'ask', 'en', shop)
    expect(new URL(chatLink(sampleOrder(), `${text}\n50 % & more?`)).searchParams.get('text')).toBe(
      `${text}\n50 % & more?`,
    )
    expect(chatLink(sampleOrder())).toBe('https://wa.me/923001234567')
  })
})

describe('the messages for an order', () => {
  const of = (status: OrderStatus, changes = {}) => messagesFor(sampleOrder({ status, ...changes }))

  it('ask for a confirmation only while it is pending, and follow its parcel afterwards', () => {
    expect(of('pending')).toEqual(['ask'])
    expect(of('confirmed')).toEqual([])
    expect(of('shipped', parcel)).toEqual(['sent', 'arriving', 'missed'])
    expect(of('shipped')).toEqual(['arriving', 'missed'])
    expect(of('delivered', parcel)).toEqual(['exchange', 'returned'])
    expect(of('cancelled', parcel)).toEqual([])
  })

  it('ask for an advance where one is asked and the order has not left', () => {
    const asked = (status: OrderStatus) =>
      messagesFor(sampleOrder({ status, ...parcel }), { advanceAsked: 660 }).includes('advance')
    expect(orderStatuses.filter(asked)).toEqual(['pending', 'confirmed'])
  })

  it('are none without a phone', () => {
    for (const status of orderStatuses) expect(of(status, { ...parcel, phone: '' })).toEqual([])
  })
})

describe('the text of a message', () => {
  it('has the items, the total in rupees and the address', () => {
    expect(chatText(sampleOrder(), 'ask', 'en', shop).split('\n')).toEqual([
      'Assalam o Alaikum Ayesha Khan, this is Falak Fits about your order FF-2611211000:',
      '• 2 × The Blacksmith, size M',
      'Total: Rs 2,200',
      'Cash on delivery: Rs 2,200',
      'Address: 12 Mall Road, Lahore',
      'Please reply YES to confirm, or tell us what to change.',
    ])
  })

  it('names the courier and its page, and has no line about a page that the order lacks', () => {
    const order = sampleOrder({ status: 'shipped', ...parcel })
    expect(chatText(order, 'sent', 'ur', shop).split('\n')).toEqual([
      'Assalam o Alaikum Ayesha Khan! Falak Fits se aap ka order FF-2611211000 Leopards ke zariye rawana ho gaya hai.',
      'Yahan track karein: https://leopards.example/LE1',
      'Delivery par cash: Rs 2,200',
      'Shukriya!',
    ])
    expect(chatText({ ...order, trackingUrl: null }, 'sent', 'en', shop)).not.toContain('Follow')
  })

  it('says what is left to pay after an advance, and nothing about cash when all is paid', () => {
    const order = sampleOrder()
    expect(valuesOf({ ...order, advance: 700 }, shop).cash).toBe('Rs 1,500')
    expect(valuesOf({ ...order, advance: 2200 }, shop).cash).toBe('')
    expect(chatText({ ...order, advance: 2200 }, 'ask', 'en', shop)).not.toContain('Cash')
    const asked = chatText(order, 'advance', 'ur', shop, { advanceAsked: 660 })
    expect(asked).toContain('Order bhejne se pehle Rs 660 advance chahiye hoga.')
  })

  it('is the owner’s own text, in the language that is asked for', () => {
    const messages = { ...shop.messages, ask: { en: 'Hello {name}', ur: 'Salam {name} ({city})' } }
    const own = { ...shop, messages }
    expect(chatText(sampleOrder(), 'ask', 'en', own)).toBe('Hello Ayesha Khan')
    expect(chatText(sampleOrder({ city: 'rahim-yar-khan' }), 'ask', 'ur', own)).toBe(
      'Salam Ayesha Khan (Rahim Yar Khan)',
    )
  })
})
