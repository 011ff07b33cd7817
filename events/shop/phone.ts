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

/** A phone number in digits only, as couriers' files want it: 03001234567, and 00… for a number of another country. */
export function dialledPhone(phone: string): string {
  const digits = phoneDigits(phone)
  if (digits === '') return ''
  return digits.startsWith('92') ? `0${digits.slice(2)}` : `00${digits}`
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
