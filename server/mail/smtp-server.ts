/** A mail server's address as the mail library wants it, and the name by which the shop greets it. */

import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { domainOf } from './mailer.ts'

/** `url` is `smtp://` or `smtps://`, with user and password or without. */
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
    // A password goes through TLS, or not at all; within the machine nobody listens.
    requireTLS: signsIn && !secure && !loopback,
    tls: { rejectUnauthorized: !loopback },
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

type Names = {
  readonly publicUrl: string | undefined
  readonly from: string
  /** The machine's own. */
  readonly hostname: string
}

/** A name that stands in the world's directory, as servers that look for spam want to see. */
export function greetingName({ publicUrl, from, hostname }: Names): string {
  const names = [publicUrl && new URL(publicUrl).hostname, domainOf(from), hostname]
  const [name] = names.map((name) => domainToASCII(name ?? '')).filter(isFullName)
  return name ?? 'falakfits.local'
}

function isFullName(name: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(name) && !/(?:^|\.)localhost$|\.localdomain$/i.test(name)
}
