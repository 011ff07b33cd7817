/**
 * The random password of the first owner. A terminal shows it once; where the output is kept (a journal, a container's log), it is
 * written to a file that the user of the shop alone can read, until the owner has chosen another password.
 */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#server/platform/data-folder/durable-files.ts'

const FILE = 'first-password.txt'

export type FirstAccount = { readonly email: string; readonly password: string }

export const removeFirstPassword = (folder: string) => rm(join(folder, FILE), { force: true })

/** Returns the lines that are printed. `origin`: the address of the shop. */
export async function firstPasswordLines(
  folder: string,
  { email, password }: FirstAccount,
  { origin, isTerminal }: { readonly origin: string; readonly isTerminal: boolean },
): Promise<readonly string[]> {
  const login = new URL('/admin/login', origin).href
  const pair = [`  e-mail    ${email}`, `  password  ${password}`]
  if (isTerminal) {
    return [
      '',
      `An owner’s account was made. Sign in at ${login} with this; the password is not shown again:`,
      '',
      ...pair,
      '',
      'If it is lost: `npm run staff -- owner you@example.com` prints a link for a new one.',
    ]
  }
  const file = join(folder, FILE)
  await replaceFile(file, `${pair.join('\n')}\n`)
  return [`An owner’s account was made for ${login}. Its e-mail and first password are in ${file}.`]
}
