/** The parts of the shop's settings, in the order in which they are listed. None has the name of a place in the navigation. */

import { stepNames, stepTexts } from '../first-steps.ts'

type Part = {
  readonly name: string
  readonly text: string
  /** The fields of the shop's description in it; none for parts that are stored beside the log. */
  readonly fields: readonly string[]
}

export const settingsParts = {
  contacts: {
    name: stepNames.contacts,
    text: stepTexts.contacts,
    fields: ['email', 'phone', 'whatsapp', 'social'],
  },
  name: {
    name: 'Name',
    text: 'How the shop is called, and what it says about itself.',
    fields: ['name', 'tagline', 'description'],
  },
  delivery: { name: stepNames.delivery, text: stepTexts.delivery, fields: ['delivery'] },
  returns: { name: 'Returns policy', text: stepTexts.returns, fields: ['policies'] },
  couriers: { name: 'Courier companies', text: stepTexts.couriers, fields: ['couriers'] },
  address: {
    name: 'Sender’s address',
    text: 'Who sends your parcels, and where they come back to.',
    fields: ['address'],
  },
  orders: {
    name: 'Order rules',
    text: 'When a customer pays in advance, how often one is tried, and what protects you from too many orders.',
    fields: ['orders'],
  },
  hours: {
    name: 'Hours',
    text: 'From when on an order is late, for everybody who works in this shop.',
    fields: [],
  },
  messages: {
    name: 'WhatsApp messages',
    text: 'What you write to customers at each step. An order offers those that make sense for it.',
    fields: ['messages'],
  },
  mails: {
    name: 'Mails',
    text: 'What the shop sends by itself, as it arrives. You can add words of your own to each mail to customers.',
    fields: ['mails'],
  },
  alerts: { name: 'Alerts', text: 'What the shop writes to you by mail.', fields: [] },
} as const satisfies Readonly<Record<string, Part>>

export type SettingsPart = keyof typeof settingsParts

/** Every part is in one group. */
export const partGroups: readonly (readonly [title: string, parts: readonly SettingsPart[]])[] = [
  ['What shoppers see', ['contacts', 'name', 'delivery', 'returns']],
  ['How you work', ['couriers', 'address', 'orders', 'hours']],
  ['Messages', ['messages', 'mails', 'alerts']],
]

export const partNames = Object.keys(settingsParts) as readonly SettingsPart[]
