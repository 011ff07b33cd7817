/** Examines whether the firewall of this machine drops incoming traffic by default, like the one in deploy/. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Finding, findingsOf } from './finding.ts'

/** Returns the rules as `nft` lists them, or why they cannot be listed. */
export type ListFirewall = () => Promise<
  { readonly rules: string } | { readonly lacks: keyof typeof UNLISTED }
>

const { ok, unknown, warn } = findingsOf('firewall')

const UNLISTED = {
  program: warn(
    'there is no nft on this machine: all its ports are open, unless another firewall closes them',
  ),
  right: unknown('this user cannot list the rules: run nft list ruleset as root'),
  container: unknown(
    'a container is reached by the ports that its host publishes: look at the firewall there',
  ),
}

/** Docker and Podman each put one of these files into a container. */
const MARKS_OF_CONTAINERS = ['/.dockerenv', '/run/.containerenv']

export async function examineFirewall(list: ListFirewall): Promise<Finding> {
  const listing = await list()
  if ('lacks' in listing) return UNLISTED[listing.lacks]
  return /hook input [^\n]*policy drop/.test(listing.rules)
    ? ok('incoming traffic is dropped unless a rule allows it')
    : warn('nftables does not drop incoming traffic: see deploy/one-machine/nftables.conf')
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
    if (!isMissing) return { lacks: 'right' }
    return { lacks: MARKS_OF_CONTAINERS.some((file) => existsSync(file)) ? 'container' : 'program' }
  }
}
