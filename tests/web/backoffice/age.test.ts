import { expect, it } from 'vitest'
import { ageWords, HOUR_MS } from '#web/backoffice/ui/age.ts'

it('an age is told in minutes, in hours below two days, and then in whole days', () => {
  const ages = [-1, 0.99, 1, 47.9, 48, 71.9, 93, 94 * 24].map((hours) => ageWords(hours * HOUR_MS))
  expect(ages).toEqual(['0 min', '59 min', '1 h', '47 h', '2 days', '2 days', '3 days', '94 days'])
})
