/** Security headers. Scripts come from the shop only; inline scripts only when the build listed their hash. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { z } from 'zod'
import { backofficePageOf } from './backoffice-pages.ts'

const hashList = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
type Hashes = z.infer<typeof hashList>

/** The hashes of inline scripts and styles that the build wrote beside the pages. */
export function readCspHashes(webRoot: string): Hashes {
  const file = join(webRoot, 'csp-hashes.json')
  return existsSync(file)
    ? hashList.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { scripts: [], styles: [] }
}

type Dependencies = { readonly hashes: Hashes; readonly https: boolean }

/** One policy for shoppers' pages; the backoffice's also lets its dialog and toast libraries add styles. */
export function securityHeaders({ hashes, https }: Dependencies): RequestHandler {
  const shop = policy(https, quoted(hashes.scripts), quoted(hashes.styles))
  const backoffice = policy(https, [], ["'unsafe-inline'"])
  return (request, response, next) =>
    (backofficePageOf(request.path) === null ? shop : backoffice)(request, response, next)
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)

function policy(https: boolean, scripts: readonly string[], styles: readonly string[]) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...styles],
        // Dominant colours are in style attributes of prerendered pictures.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    // Only old browsers and plug-ins need these headers, or the policy says the same; on a slow network each byte
    // before the page counts.
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
