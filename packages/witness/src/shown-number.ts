const whole = new Intl.NumberFormat('en-PK')

/** A count, or the position of an event, in digits that can be read. */
export const shownNumber = (number: number): string => whole.format(number)
