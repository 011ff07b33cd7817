/** Passwords are stored as argon2id hashes with OWASP's parameters (19 MiB, 2 passes, 1 lane), computed off the main thread. */

import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/** A missing account (`null`) takes as long as an existing one, so that the time does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await absent), password).catch(() => false)
  return matches && passwordHash !== null
}

const absent = hashPassword('the password of nobody')
