/** The allowed values of the size, group and category of a product, and the fields of a booking file. */

export * from './fits.ts'
export { groups } from './identity/groups.ts'
export { sizes } from './identity/sizes.ts'
export type { Group, Size } from './size-and-group.ts'

/** The fields of a parcel that a booking file can contain. */
export const bookingFields = [
  'orderNumber',
  'name',
  'phone',
  'email',
  'address',
  'city',
  'cashToCollect',
  'pieces',
  'items',
  'note',
] as const
