/** Which passwords the shop's people may choose: none that is in a list of common ones (OWASP ASVS 4.0.3, 2.1). The contract has their lengths. */

import { brand } from '#catalogue/brand.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'

/** Of 0 to 4; lower ones are guessed within a million guesses. */
const WEAKEST = 2

/** `falak`, `fits`, `falakfits` */
const shopWords = () => [...shopSlug(brand).split('-'), shopSlug(brand).replaceAll('-', '')]

type Person = { readonly name: string; readonly email: string }

/** A sentence that says why a password is refused; null when it is good. The lists are loaded with the first one. */
export async function passwordFault(password: string, { name, email }: Person): Promise<string | null> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const words = [name, email, ...email.split(/[@.]/), ...shopWords()]
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = checker.check(password, words)
  return score >= WEAKEST
    ? null
    : 'This password is easy to guess, or known from a leak. Please choose another.'
}
