/** The address of a shop, and the account of an auditor with which its log is read. */

import { isLoopback, type Terminal, WrongUse } from '../from-shop.ts'

export type ShopAddress = {
  /** Without a trailing slash. */
  readonly url: string
  readonly account: { readonly email: string; readonly password: string }
}

/** The account is in `WITNESS_EMAIL` and `WITNESS_PASSWORD`, or those of another name: every user of a machine can list arguments. */
export function shopAddress(address: string, env: Terminal['env'], account = 'WITNESS'): ShopAddress {
  const url = URL.canParse(address) ? new URL(address) : null
  const [emailName, passwordName] = [`${account}_EMAIL`, `${account}_PASSWORD`]
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new WrongUse('That is not the address of a shop, such as https://shop.example.')
  if (url.username !== '' || url.password !== '')
    throw new WrongUse(`Put the account into ${emailName} and ${passwordName}, not into the address.`)
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
    throw new WrongUse('A password is only sent over https:, except to this machine itself.')
  const [email, password] = [env[emailName], env[passwordName]]
  if (!email || !password)
    throw new WrongUse(`The shop shows its log only to auditors: set ${emailName} and ${passwordName}.`)
  return { url: url.href.replace(/\/+$/, ''), account: { email, password } }
}
