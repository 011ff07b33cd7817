import { expect, it } from 'vitest'
import { cashQuestion } from '#web/admin/cash/cash-question.ts'

it('a courier is asked for the cash of its parcels, each with its rupees', () => {
  const parcels = [
    { trackingNumber: 'LX1', cashToCollect: 1400 },
    { trackingNumber: 'LX2', cashToCollect: 900.5 },
  ]
  const [greeting, question, ...lines] = cashQuestion(parcels, 'Falak Fits').split('\n')
  expect(greeting).toBe('Assalam o Alaikum, this is Falak Fits.')
  expect(question).toContain('When do you pay for these parcels?')
  expect(lines).toEqual(['LX1, Rs 1,400', 'LX2, Rs 900.50'])
  expect(cashQuestion(parcels.slice(0, 1), 'Falak Fits')).toContain('When do you pay for this parcel?')
})
