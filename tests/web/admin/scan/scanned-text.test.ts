import { describe, expect, it } from 'vitest'
import { createNewCodes, meantCodes } from '#web/admin/scan/codes-of-frame.ts'
import { scannedText } from '#web/admin/scan/scanned-text.ts'

const order = (orderNumber: string) => ({ kind: 'order', orderNumber })
const parcel = (trackingNumber: string, courier: string | null = null) => ({
  kind: 'tracking',
  trackingNumber,
  courier,
})
const unknown = { kind: 'unknown' }

describe('the text of a code', () => {
  it.each([
    ['FF-2611211234', order('FF-2611211234')],
    [' ff-2611211234\r\n', order('FF-2611211234')],
    ['FF-261121-1234', order('FF-261121-1234')],
    ['ff261121123456', order('FF261121123456')],
    ['https://falak.example/order-history?order=FF-2611211234', order('FF-2611211234')],
  ])('is an order of the shop: %j', (text, scanned) => {
    expect(scannedText(text)).toEqual(scanned)
  })

  it.each([
    ['77941', parcel('77941')],
    ['2611211234', parcel('2611211234')],
    ['LE7500 123456', parcel('LE7500 123456')],
    ['\u001d00340434', parcel('00340434')],
    ['https://www.tcsexpress.com/track/779412345', parcel('779412345', 'tcs')],
    ['http://tcsexpress.com/TRACK/779412345?lang=en', parcel('779412345', 'tcs')],
    ['https://www.leopardscourier.com/leopards-tracking?cn_number=LE%207', parcel('LE 7', 'leopards')],
    ['https://postex.pk/tracking?cn=2&x=1', parcel('2', 'postex')],
    ['https://track.courier.example/?cn=LE7500123456&lang=en', parcel('LE7500123456')],
    ['https://track.courier.example/parcels/7500123456', parcel('7500123456')],
  ])('is a courier’s number: %j', (text, scanned) => {
    expect(scannedText(text)).toEqual(scanned)
  })

  it.each([
    '',
    '   ',
    'LAHORE',
    '{"cn":"779412345"}',
    'https://falak.example',
    'https://',
    'https://courier.example/?a=7500123456&b=7500123457',
    'https://postex.pk/tracking?cn=%E0%A4%A',
    'https://postex.pk/tracking?cn=FF-2611211234',
    'WIFI:S:shop;P:12345678;;',
    'نمبر ۷',
    '7'.repeat(41),
  ])('is neither: %j', (text) => {
    expect(scannedText(text)).toEqual(unknown)
  })

  it('is a number of a courier that the owner has added', () => {
    const added = { id: 'own', name: 'Own', trackingUrl: 'https://own.example/p/{number}/status' }
    expect(scannedText('https://own.example/p/A-1/status', [added])).toEqual(parcel('A-1', 'own'))
    expect(scannedText('https://own.example/p/A-1/other', [added])).toEqual(unknown)
  })
})

describe('the codes that a camera sees', () => {
  it('are those with a number, without the short ones of a label', () => {
    expect(meantCodes(['LHE-01', '779412345', '{"cn":"779412345"}', 'W05'])).toEqual(['LHE-01', '779412345'])
    expect(meantCodes(['2.5', '0.5 kg'])).toEqual(['0.5 kg'])
    expect(meantCodes(['KARACHI', 'KARACHI'])).toEqual(['KARACHI'])
  })

  it('are new again after two seconds out of sight', () => {
    const newCodes = createNewCodes()
    expect(newCodes(['A', 'B'], 0)).toEqual(['A', 'B'])
    expect(newCodes(['A', 'C'], 1_999)).toEqual(['C'])
    expect(newCodes(['A', 'B'], 3_900)).toEqual(['B'])
    expect(newCodes([], 5_899)).toEqual([])
    expect(newCodes(['A'], 5_900)).toEqual(['A'])
  })
})
