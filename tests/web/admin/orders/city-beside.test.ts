import { expect, it } from 'vitest'
import { cityBeside } from '#web/admin/orders/data/city-beside.ts'

it('names the city once: where the address does not', () => {
  expect(cityBeside('House 186, North Nazimabad, karachi', 'karachi')).toBeNull()
  expect(cityBeside('بلاک ۵، گلشنِ اقبال، کراچی', 'karachi')).toBe('Karachi')
  expect(cityBeside('12 Mall Road', 'lahore')).toBe('Lahore')
  expect(cityBeside('12 Mall Road', undefined)).toBeNull()
})
