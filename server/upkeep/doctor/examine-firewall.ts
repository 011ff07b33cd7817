/** Whether a firewall of this machine closes what the shop does not need: one with a policy to drop what comes in, as in deploy/. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Finding, looksAt } from './finding.ts'

/** The rules as `nft` lists them. */
export type ListFirewall = () => Promise<{ readonly rules: string } | { readonly lacks: 'program' | 'right' }>

export async function examineFirewall(list: ListFirewall): Promise<Finding> {
  const { ok, unknown, warn } = looksAt('firewall')
  const listed = await list()
  if ('rules' in listed) {
    return /hook input [^\n]*policy drop/.test(listed.rules)
      ? ok('what is not allowed to come in is dropped')
      : warn('nftables drops nothing that comes in: see deploy/one-machine/nftables.conf')
  }
  return listed.lacks === 'program'
    ? warn('there is no nft on this machine: all its ports are open, unless another firewall closes them')
    : unknown('cannot be asked by this user: say nft list ruleset as root')
}

/** Of this machine. */
export const listFirewall: ListFirewall = async () => {
  try {
    const { stdout } = await promisify(execFile)('nft', ['list', 'ruleset'], {
      env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' },
      timeout: 5000,
    })
    return { rules: stdout }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { lacks: isMissing ? 'program' : 'right' }
  }
}
