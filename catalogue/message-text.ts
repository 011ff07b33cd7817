/**
 * The texts that the shop writes to customers, with placeholders for what the order says: by WhatsApp one for each step of an order,
 * and words of its own in the mails.
 */

/** What a text is about, in the order of an order's life. */
export const messageSteps = ['ask', 'advance', 'sent', 'arriving', 'missed', 'exchange', 'returned'] as const
export type MessageStep = (typeof messageSteps)[number]

/** English, and Urdu in Latin letters. */
export const messageLanguages = ['en', 'ur'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

export type Message = { readonly [Language in MessageLanguage]: string }
export type Messages = { readonly [Step in MessageStep]: Message }

/** The mails about an order to its customer, and when each is sent, as a title. */
export const mailNames = {
  placed: 'An order came in',
  changed: 'An order was changed',
  parcel: 'The parcel is on its way',
  exchange: 'An exchange is agreed',
  return: 'A return is agreed',
  declined: 'A request is declined',
  refund: 'Money was paid back',
} as const
export type MailKind = keyof typeof mailNames
export const mailKinds = Object.keys(mailNames) as readonly MailKind[]

/** What the shop adds to each mail; an empty text adds nothing. */
export type MailWords = { readonly [Kind in MailKind]: string }

/** What stands in `{ }` in a text. Amounts are in rupees, with `Rs`. */
export const placeholders = [
  'name',
  'order',
  'items',
  'total',
  'cash',
  'advance',
  'address',
  'city',
  'courier',
  'link',
  'shop',
] as const
export type Placeholder = (typeof placeholders)[number]

/** Without what is asked in advance, and without the address: a mail may reach a person who has not typed it. */
export const mailPlaceholders = placeholders.filter((name) => name !== 'advance' && name !== 'address')

/** Those of the text that is a term of the shop, such as `mails.parcel`. */
export const placeholdersOf = (term: string): readonly Placeholder[] =>
  term.startsWith('mails.') ? mailPlaceholders : placeholders

/** An empty text is a value that the order does not have. */
export type MessageValues = { readonly [Name in Placeholder]: string }

const pattern = /\{([^{}]*)\}/g

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((placeholder) => placeholder === name)
}

/** The first placeholder that is not among those that the text may have, with its braces; null without one. */
export function unknownPlaceholder(
  template: string,
  known: readonly Placeholder[] = placeholders,
): string | null {
  for (const [whole, name = ''] of template.matchAll(pattern)) {
    if (!known.some((placeholder) => placeholder === name)) return whole
  }
  return null
}

/**
 * The text with its placeholders filled in. A line whose placeholders are all empty is left out: an order without a page of its
 * courier has no line about it. An unknown placeholder stays as it is written.
 */
export function messageText(template: string, values: MessageValues): string {
  return template
    .split('\n')
    .filter((line) => !lacksItsValues(line, values))
    .map((line) =>
      line.replace(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole)),
    )
    .join('\n')
}

function lacksItsValues(line: string, values: MessageValues): boolean {
  const names = [...line.matchAll(pattern)].map(([, name = '']) => name)
  return names.length > 0 && names.every((name) => isPlaceholder(name) && values[name] === '')
}
