/** A Pakistani mobile number whose 0 was left out, before its first digit. */
const MOBILE_WITHOUT_ZERO = /^(?=[-() ]*3(?:[-() ]*\d){9}[-() ]*$)(?=(\D*))\1/

/** A phone number in the characters in which it is stored, whatever keyboard it was typed on. */
export function writtenPhone(phone: string): string {
  return inAscii(phone).replace(MOBILE_WITHOUT_ZERO, '$10')
}

function inAscii(phone: string): string {
  return (
    phone
      // Arabic, and Persian and Urdu digits: the last four bits are the digit.
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/\p{Pd}/gu, '-')
      .replace(/\p{Zs}/gu, ' ')
      // Address books put invisible direction marks around a number.
      .replace(/\p{Cf}/gu, '')
      .replace(/(?<=\d)[./](?=\d)/g, '-')
      .trim()
  )
}

/**
 * The digits by which phone numbers are compared. Pakistani numbers have one form: 0300…, 300…, +92300…, 0092300… and +92(0)300… are
 * the same.
 */
export function phoneDigits(phone: string): string {
  return withCountry(writtenPhone(phone))
}

/**
 * The digits by which a key of personal data is found. They are those of the phone as its event has it, which earlier programs also
 * stored without its 0.
 */
export function keyDigits(phone: string): string {
  return withCountry(inAscii(phone))
}

function withCountry(written: string): string {
  const digits = written
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
  const isAbroad = /^[ (-]*(?:\+|00)/.test(typed)
  if (/^92\d{9,10}$/.test(digits)) return `0${digits.slice(2)}`
  if (isAbroad) return `00${digits}`
  const typedDigits = typed.replace(/\D/g, '')
  return typedDigits.startsWith('0') || typedDigits.length <= 10 ? typedDigits : `00${typedDigits}`
}
