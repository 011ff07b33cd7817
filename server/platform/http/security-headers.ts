/** Security headers. Scripts come from the shop only. Inline scripts run only if the build listed their hash, and a page's style is allowed by its own. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { backofficePageOf } from './backoffice-pages.ts'

const hashList = z.object({ scripts: z.array(z.string()) })
type Hashes = z.infer<typeof hashList>

/** The hashes of inline scripts that the build wrote beside the pages. */
export function readCspHashes(webRoot: string): Hashes {
  const file = join(webRoot, 'csp-hashes.json')
  return existsSync(file) ? hashList.parse(JSON.parse(readFileSync(file, 'utf8'))) : { scripts: [] }
}

export const POLICY_HEADER = 'Content-Security-Policy'

type Dependencies = {
  readonly hashes: Hashes
  readonly https: boolean
  /** Whether every subdomain must also use https only. Subdomains of other programs may lack it. */
  readonly strictSubdomains?: boolean
}

/**
 * One policy for the storefront. The backoffice's policies also let its dialog and toast libraries add styles, and the admin's lets the
 * reader of scanned codes compile WebAssembly, which does not allow `eval`.
 */
export function securityHeaders({ hashes, https, strictSubdomains = false }: Dependencies): RequestHandler {
  // Built once, because they are the same for each request.
  const strict = https ? `max-age=31536000${strictSubdomains ? '; includeSubDomains' : ''}` : null
  const shop = headersWith(strict, policyWith(https, quoted(hashes.scripts), []), permissionsWith([]))
  const backoffices = {
    admin: headersWith(
      strict,
      policyWith(https, ["'wasm-unsafe-eval'"], ["'unsafe-inline'"]),
      permissionsWith(['camera']),
    ),
    audit: headersWith(strict, policyWith(https, [], ["'unsafe-inline'"]), permissionsWith([])),
  }
  return (request, response, next) => {
    const backoffice = backofficePageOf(request.path)
    response.setHeaders(backoffice === null ? shop : backoffices[backoffice])
    next()
  }
}

/** The policy of a storefront page, which allows its own style, by the hash of that style. */
export function pagePolicies({ hashes, https }: Dependencies): (style: string) => string {
  const scripts = quoted(hashes.scripts)
  return (style) => policyWith(https, scripts, quoted([style]))
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)

function policyWith(https: boolean, scripts: readonly string[], styles: readonly string[]): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styles],
    // Prerendered pictures have their dominant colour in a style attribute.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  const directives = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(' '))
  return directives.join(';')
}

/**
 * What a page could do with the device of a person (Permissions Policy, W3C). No page uses any of it, but the admin's scanner of
 * codes, which asks for the camera. A script that got into a page must not even be able to ask.
 */
const deviceFeatures = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const
type DeviceFeature = (typeof deviceFeatures)[number]

function permissionsWith(allowed: readonly DeviceFeature[]): string {
  return deviceFeatures.map((name) => `${name}=${allowed.includes(name) ? '(self)' : '()'}`).join(', ')
}

/** `strict`: how long browsers remember to use https only; null for a shop without https. */
function headersWith(strict: string | null, policy: string, permissions: string): Map<string, string> {
  return new Map([
    [POLICY_HEADER, policy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', permissions],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ...(strict === null ? [] : [['Strict-Transport-Security', strict] as const]),
  ])
}
