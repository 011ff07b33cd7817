/** The address that calls a number, as a customer typed it. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
