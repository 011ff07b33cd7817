/** The names of the languages and placeholders of texts to customers, and what is wrong with a text. */

import { type MessageLanguage, type Placeholder, unknownPlaceholder } from '#catalogue/message-text.ts'

export const languageNames: Readonly<Record<MessageLanguage, string>> = { en: 'English', ur: 'Roman Urdu' }

/** What stands there in the message. */
export const placeholderWords: Readonly<Record<Placeholder, string>> = {
  name: 'The name of the customer',
  order: 'The number of the order',
  items: 'Its pieces, one on each line',
  total: 'Its total',
  cash: 'What the courier collects',
  advance: 'What is asked in advance',
  address: 'The address of the customer',
  city: 'The city of the customer',
  courier: 'The name of the courier',
  link: 'The page on which the parcel is followed',
  shop: 'The name of the shop',
}

/** What is said at the field of a text with a placeholder that it may not have. */
export function placeholderError(text: string, known?: readonly Placeholder[]): string | undefined {
  const unknown = unknownPlaceholder(text, known)
  return unknown === null ? undefined : `${unknown} stands for nothing. Choose from those below.`
}
