/** The texts that the shop sends to customers by WhatsApp: one for each step of an order, with placeholders for what the order says. */

/** What a text is about, in the order of an order's life. */
export const messageSteps = ['ask', 'advance', 'sent', 'arriving', 'missed', 'exchange', 'returned'] as const
export type MessageStep = (typeof messageSteps)[number]

/** English, and Urdu in Latin letters. */
export const messageLanguages = ['en', 'ur'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

export type Message = { readonly [Language in MessageLanguage]: string }
export type Messages = { readonly [Step in MessageStep]: Message }

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

/** An empty text is a value that the order does not have. */
export type MessageValues = { readonly [Name in Placeholder]: string }

const pattern = /\{([^{}]*)\}/g

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((placeholder) => placeholder === name)
}

/** The first placeholder that does not exist, with its braces; null when all exist. */
export function unknownPlaceholder(template: string): string | null {
  for (const [whole, name = ''] of template.matchAll(pattern)) if (!isPlaceholder(name)) return whole
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
