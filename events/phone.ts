/** Phones are compared by digits, and Pakistani numbers in one form: 0300…, +92300…, 0092300… and +92(0)300… are the same. */
export function phoneDigits(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    // A city's own number may begin with 920 and is shorter.
    .replace(/^920(?=\d{9})/, '92')
  return digits.startsWith('0') ? `92${digits.slice(1)}` : digits
}
