/** What a program may do with its token. Each call of programs needs one of these. */

export const tokenScopes = {
  orders: 'Read orders, with their customers',
  status: 'Change the status of orders',
  catalogue: 'Read products, prices and stock',
  events: 'Read the events of the log, without personal data',
  personal: 'Also read the personal data in these events',
} as const satisfies Readonly<Record<string, string>>

export type TokenScope = keyof typeof tokenScopes

// `Object.keys` returns `string[]`, whatever the keys are.
export const scopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]
