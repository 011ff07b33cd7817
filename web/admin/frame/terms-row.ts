/** The classes of a row of sales or codes: what it takes off, when, what came of it, and what can be done with it. */

/** In a wide window the four stand beside each other; else what can be done stands beside what came of it. */
export const termsRow =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-4 sm:px-5 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_11rem]'

/** Of the first and the second part. */
export const wholeLine = 'col-span-2 min-w-0 xl:col-span-1'

/** Of the buttons. */
export const rowButtons = 'col-start-2 flex flex-wrap items-center justify-end gap-1 xl:col-start-4'
