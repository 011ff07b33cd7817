/** Examines whether the firewall of this machine drops incoming traffic by default, like the one in deploy/. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Finding, findingsOf } from './finding.ts'

/** Returns the rules as `nft` lists them, or why they cannot be listed. */
export type ListFirewall = () => Promise<{ readonly rules: string } | { readonly lacks: 'program' | 'right' }>

export async function examineFirewall(list: ListFirewall): Promise<Finding> {
  const { ok, unknown, warn } = findingsOf('firewall')
  const listing = await list()
  if ('rules' in listing) {
    return /hook input [^\n]*policy drop/.test(listing.rules)
      ? ok('incoming traffic is dropped unless a rule allows it')
      : warn('nftables does not drop incoming traffic: see deploy/one-machine/nftables.conf')
  }
  return listing.lacks === 'program'
    ? warn('there is no nft on this machine: all its ports are open, unless another firewall closes them')
    : unknown('this user cannot list the rules: run nft list ruleset as root')
}

/** Lists the rules of this machine. */
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
