/** The allowed values of the size, group and category of a product, and the fields of a booking file. */

export * from './fits.ts'
export { groups } from './identity/groups.ts'
export { sizes } from './identity/sizes.ts'

// The lists are data of an installation. The marks are for the compiler alone: no size is taken for a group.
declare const of: unique symbol

/** One of `sizes`, or of an older log that had others. */
export type Size = string & { readonly [of]?: 'size' }

/** One of `groups`, or of an older log that had others. */
export type Group = string & { readonly [of]?: 'group' }

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
