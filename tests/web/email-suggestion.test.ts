import { expect, it } from 'vitest'
import { suggestedEmail } from '#web/storefront/checkout/email-suggestion.ts'

it.each([
  ['ayesha@gmial.com', 'ayesha@gmail.com'],
  ['ayesha@gmail.con', 'ayesha@gmail.com'],
  ['ayesha@gmai.com', 'ayesha@gmail.com'],
  ['ayesha@gmailcom', 'ayesha@gmail.com'],
  ['Ayesha.Khan@Hotmial.com', 'Ayesha.Khan@hotmail.com'],
  ['ayesha@yaho.com', 'ayesha@yahoo.com'],
  ['ayesha@outlok.com', 'ayesha@outlook.com'],
])('suggests another domain than that of %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

it.each([
  'ayesha@gmail.com',
  'ayesha@ymail.com',
  'ayesha@mail.com',
  'ayesha@falakfits.pk',
  'ayesha@',
  '@gmial.com',
  'gmial.com',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestedEmail(typed)).toBeNull()
})
