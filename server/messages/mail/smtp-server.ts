/** The options of the mail library for a mail server's address, and the shop's name in its greeting. */

import { domainToASCII } from 'node:url'
import { brand } from '#catalogue/brand.ts'
import { localDomain } from '#catalogue/shop-slug.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { domainOf } from './mailer.ts'

/** `url` is `smtp://` or `smtps://`, with or without a user and password. */
export function smtpServerOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const loopback = isLoopback(host)
  const signsIn = username !== '' || password !== ''
  return {
    host,
    secure,
    ...(port !== '' && { port: Number(port) }),
    ...(signsIn && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password is sent over TLS only, except on the same machine, where nobody can read the connection.
    requireTLS: signsIn && !secure && !loopback,
    tls: { rejectUnauthorized: !loopback },
  }
}

type Names = {
  readonly publicUrl: string | undefined
  readonly from: string
  /** Names of this machine. */
  readonly hostname: string
}

/** A fully qualified domain name, which spam filters expect. */
export function greetingName({ publicUrl, from, hostname }: Names): string {
  const names = [publicUrl && new URL(publicUrl).hostname, domainOf(from), hostname]
  const [name] = names.map((name) => domainToASCII(name ?? '')).filter(isFullName)
  return name ?? localDomain(brand)
}

function isFullName(name: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(name) && !/(?:^|\.)localhost$|\.localdomain$/i.test(name)
}
