/** The allowed values of the size, group and category of a product, and the fields of a booking file. */

export const sizes = ['S', 'M', 'L'] as const
export type Size = (typeof sizes)[number]

export const groups = ['men', 'women', 'unisex', 'anime', 'gaming'] as const
export type Group = (typeof groups)[number]

/** Categories that are cuts of a garment. Each has a size chart and is shown on cart and order lines. */
export const fits = ['Regular Fit', 'Oversized Tee', 'Drop Shoulder', 'Crop Top'] as const
export type Fit = (typeof fits)[number]

export const categories = [...fits, 'T-shirts', 'Gaming'] as const
export type Category = (typeof categories)[number]

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
