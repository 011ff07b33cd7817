/** The types of a size and of a group. Which there are is data of an installation. */

// The marks are for the compiler alone: no size is taken for a group.
declare const of: unique symbol

/** One of `sizes`, or of an older log that had others. */
export type Size = string & { readonly [of]?: 'size' }

/** One of `groups`, or of an older log that had others. */
export type Group = string & { readonly [of]?: 'group' }
