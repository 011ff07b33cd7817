import { expect, it } from 'vitest'
import { storedPhone, storedSocial, storedWhatsapp } from '#web/admin/shop/typed-contacts.ts'

it.each([
  ['0300 1234567', '+92 300 1234567'],
  ['3001234567', '+92 300 1234567'],
  ['0092 300 1234567', '+92 300 1234567'],
  ['92 300 1234567', '+92 300 1234567'],
  [' +92 300 1234567\u202c', '+92 300 1234567'],
  ['042 35781234', '+924235781234'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['111 222 333', '111 222 333'],
  ['call us', 'call us'],
  ['', ''],
])('the phone “%s” is stored as “%s”', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored)
})

it.each([
  ['0300 1234567', '923001234567'],
  ['3001234567', '923001234567'],
  ['+92 (300) 1234567', '923001234567'],
  ['+44 20 7946 0000', '442079460000'],
  ['call us', 'call us'],
  ['', ''],
])('the WhatsApp number “%s” is stored as “%s”', (typed, stored) => {
  expect(storedWhatsapp(typed)).toBe(stored)
})

it.each([
  ['Instagram', '@falakfits', 'https://www.instagram.com/falakfits'],
  ['TikTok', '@falak.fits', 'https://www.tiktok.com/@falak.fits'],
  ['Instagram', 'instagram.com/falakfits', 'https://instagram.com/falakfits'],
  ['Facebook', 'https://facebook.com/falakfits', 'https://facebook.com/falakfits'],
  ['Pinterest', '@falakfits', '@falakfits'],
  ['Instagram', 'falakfits', 'falakfits'],
  ['Instagram', ' ', ''],
])('of %s “%s” is stored as “%s”', (network, typed, stored) => {
  expect(storedSocial(network, typed)).toBe(stored)
})
