/** The roles of the shop's people, and what each of them may do: routes, menus, live messages and exports follow this table. */

export const staffRoles = ['owner', 'caller', 'packer', 'accountant', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who may do what. A call, a screen or a command needs one of these. */
export const capabilities = {
  /** To have an account: one's own password, second factor and sessions. */
  ownAccount: ['owner', 'caller', 'packer', 'accountant', 'auditor'],
  /** How much of each work waits, and what one did oneself. */
  work: ['owner', 'caller', 'packer', 'accountant'],
  /** Revenue, charts and insight. */
  figures: ['owner', 'accountant'],
  orders: ['owner', 'caller', 'packer', 'accountant'],
  /** What a customer did before: record, risk, earlier orders. */
  customers: ['owner', 'caller'],
  /** Orders are placed by hand, confirmed, changed and cancelled. */
  changeOrders: ['owner', 'caller'],
  /** Parcels are packed, handed over, attempted and received back. */
  parcels: ['owner', 'caller', 'packer'],
  stock: ['owner', 'packer'],
  /** What is sold, as the screens of orders and parcels need it. */
  catalogue: ['owner', 'caller', 'packer', 'accountant'],
  changeCatalogue: ['owner'],
  refunds: ['owner', 'accountant'],
  /** Discounts, advances and refunds beyond what the terms of the shop allow the others. */
  beyondAlone: ['owner'],
  /** The figures of cash alone. */
  readCash: ['owner', 'accountant', 'auditor'],
  cash: ['owner', 'accountant'],
  exportOrders: ['owner'],
  notices: ['owner'],
  settings: ['owner'],
  staff: ['owner'],
  /** The tokens of programs, and what programs read. */
  programs: ['owner'],
  audit: ['owner', 'auditor'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Capability = keyof typeof capabilities

export function may(role: StaffRole, capability: Capability): boolean {
  const roles: readonly StaffRole[] = capabilities[capability]
  return roles.includes(role)
}

/** What each role is for, in words. */
export const roleNames: Readonly<Record<StaffRole, { readonly name: string; readonly does: string }>> = {
  owner: { name: 'Owner', does: 'May do everything, people and settings included.' },
  caller: {
    name: 'Caller',
    does: 'Calls customers, confirms, types and changes orders, and may pack. No cash, no exports.',
  },
  packer: { name: 'Packer', does: 'Packs, hands over, takes back, counts stock. No customers’ histories.' },
  accountant: { name: 'Accountant', does: 'Cash, refunds and the books. Reads orders, and changes none.' },
  auditor: { name: 'Auditor', does: 'Reads and checks the audit. Sees no customer.' },
}
