/** The id of the element that shows a record of the log. */

export const recordId = (position: number): string => `record-${position}`
