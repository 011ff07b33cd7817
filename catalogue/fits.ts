/** The categories of products, which rules and texts of the program know by name. */

/** Categories that are cuts of a garment. Each has a size chart and is shown on cart and order lines. */
export const fits = ['Regular Fit', 'Oversized Tee', 'Drop Shoulder', 'Crop Top'] as const
export type Fit = (typeof fits)[number]

export const categories = [...fits, 'T-shirts', 'Gaming'] as const
export type Category = (typeof categories)[number]
