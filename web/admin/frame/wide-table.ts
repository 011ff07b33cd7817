/** The classes of a table that is wider than a phone: it scrolls in its panel, and the names of its rows stay in view. */

/** Of the element around the table. `relative`, so that texts for screen readers alone scroll with it. */
export const scrolling = 'scroll-edge relative overflow-x-auto rounded-b-lg'
/** Of the first cell of a row. */
export const sticky = 'sticky left-0 bg-surface'
