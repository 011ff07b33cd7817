/** Invented people, with the names, phones and addresses of Pakistan. */

import type { Customer } from '#events/orders/checkout.ts'

const firstNames = (
  'Ayesha Bilal Fatima Hamza Zainab Usman Maryam Ali Hira Ahmed Sana Omar ' +
  'Iqra Hassan Mahnoor Saad Rabia Danish Areeba Talha Noor Fahad Eman Shahzaib'
).split(' ')
const lastNames =
  'Khan Ahmed Malik Siddiqui Tariq Noor Butt Sheikh Qureshi Chaudhry Mirza Baloch Shah Raza Iqbal Javed Awan Abbasi'.split(
    ' ',
  )
const places = [
  'Gulberg III, Lahore',
  'DHA Phase 5, Lahore',
  'Johar Town, Lahore',
  'Clifton Block 4, Karachi',
  'Gulshan-e-Iqbal, Karachi',
  'North Nazimabad, Karachi',
  'F-10 Markaz, Islamabad',
  'G-11/2, Islamabad',
  'Bahria Town, Rawalpindi',
  'Satellite Town, Rawalpindi',
  'Peoples Colony, Faisalabad',
  'Cantt, Multan',
  'University Town, Peshawar',
  'Model Town, Sialkot',
  'Qasimabad, Hyderabad',
] as const
const networks = ['300', '301', '306', '312', '321', '333', '345'] as const

/** The n-th person, always the same. `salt` distinguishes the people of one seeding from those of another. */
export function person(n: number, salt: string): Customer {
  const first = firstNames[n % firstNames.length] ?? ''
  const last = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? ''
  // Spreads consecutive numbers, so that phones and houses differ much.
  const scattered = (n * 7_919_777) % 10_000_000
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${salt}${n}@example.com`.toLowerCase(),
    phone: `0${networks[scattered % networks.length]} ${String(scattered).padStart(7, '0')}`,
    address: `House ${1 + (scattered % 400)}, Street ${1 + (scattered % 61)}, ${places[scattered % places.length]}`,
  }
}
