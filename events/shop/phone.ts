/** A phone number in the characters in which it is stored, whatever keyboard it was typed on. */
export function writtenPhone(phone: string): string {
  return (
    phone
      // Arabic, and Persian and Urdu digits: the last four bits are the digit.
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/\p{Pd}/gu, '-')
      .replace(/\p{Zs}/gu, ' ')
      // Address books put invisible direction marks around a number.
      .replace(/\p{Cf}/gu, '')
      .trim()
  )
}

/** The digits by which phone numbers are compared. Pakistani numbers have one form: 0300…, +92300…, 0092300… and +92(0)300… are the same. */
export function phoneDigits(phone: string): string {
  const digits = writtenPhone(phone)
    .replace(/\D/g, '')
    .replace(/^00/, '')
    // A landline number may begin with 920 and is shorter.
    .replace(/^920(?=\d{9})/, '92')
  return digits.startsWith('0') ? `92${digits.slice(1)}` : digits
}

/**
 * The digits that are dialled from Pakistan, as couriers want them: 03001234567, and 00 with the country for a number abroad. They
 * begin with no sign that a spreadsheet takes for a formula.
 */
export function dialledDigits(phone: string): string {
  const digits = phoneDigits(phone)
  const typed = writtenPhone(phone)
  const withCountry = /^[ (-]*(?:\+|00)/.test(typed)
  if (/^92\d{9,10}$/.test(digits)) return `0${digits.slice(2)}`
  if (withCountry) return `00${digits}`
  // People leave out the 0 of a mobile number.
  if (/^3\d{9}$/.test(digits)) return `0${digits}`
  const typedDigits = typed.replace(/\D/g, '')
  return typedDigits.startsWith('0') || typedDigits.length <= 10 ? typedDigits : `00${typedDigits}`
}
