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
