/** A phone number as people paste it: out of a chat, an address book or a whole message. */

import { dialledDigits, phoneDigits, writtenPhone } from '#events/phone.ts'

const MOBILE = /(?:(?:\+|\b00)?\b92[ ()-]*(?:0[ ()-]*)?|\b0[ ()-]*|\b)3(?:[ ()-]*\d){9}\b/
const ANY_NUMBER = /(?:\+|\b00)?\(?\d(?:[ ()-]*\d){6,14}/

/** The number in a text, written as one dials it; the text itself when it has none. A mobile number counts before any other. */
export function phoneIn(text: string): string {
  const written = writtenPhone(text.replace(/\s+/g, ' '))
  const found = MOBILE.exec(written) ?? ANY_NUMBER.exec(written)
  return found === null ? written : tidyPhone(found[0])
}

/** A Pakistani mobile number as `0300 1234567`; any other as it was written. */
export function tidyPhone(text: string): string {
  const dialled = dialledDigits(text)
  return /^03\d{9}$/.test(dialled) ? `${dialled.slice(0, 4)} ${dialled.slice(4)}` : writtenPhone(text)
}

/** The digits by which orders are searched for what was typed so far. */
export function searchedDigits(text: string): string {
  const written = writtenPhone(text)
  return isWholePhone(written)
    ? phoneDigits(tidyPhone(written))
    : written.replace(/\D/g, '').replace(/^00/, '')
}

/** Whether a number has as many digits as one that is in use: a Pakistani mobile number twelve with its country. */
export function isWholePhone(text: string): boolean {
  return /^(?:923\d{9}|(?!923)\d{11,15})$/.test(phoneDigits(tidyPhone(text)))
}
