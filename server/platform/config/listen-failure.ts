/** Explains why the shop cannot listen, and what to do. */

import type { Config } from './config.ts'

export function listenFailure(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  error: NodeJS.ErrnoException,
): string {
  const why = reasons[error.code ?? ''] ?? `it was refused (${error.code ?? error.name}).`
  return `Cannot listen on ${HOST}:${PORT}: ${why}`
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port. Stop it, or set PORT to another one.',
  EACCES: 'this user may not use this port. Set PORT to one from 1024 on.',
  EADDRNOTAVAIL: 'this machine does not have this address. Set HOST to one that it has, such as 127.0.0.1.',
  ENOTFOUND: 'there is no such name. Set HOST to an address of this machine, such as 127.0.0.1.',
}
