/** Fills in the values that only a running shop knows: its public address, and the end of the sale. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'express'
import { z } from 'zod'
import { saleEnd } from '#events/prices/sale-end.ts'

/** The placeholders in the built pages. The build writes this list next to the pages. */
const placeholdersSchema = z.object({ address: z.string(), saleEnd: z.string() })
type Placeholders = z.infer<typeof placeholdersSchema>

export type Filling = {
  /** Such as `https://falakfits.pk`. Empty without a public address, so that links are relative. */
  readonly address: string
  readonly saleEnd: string
}

export type Filler = {
  of(request: Request): Filling
  fill(text: string, filling: Filling): string
}

export type FillerOptions = {
  readonly publicUrl?: string | undefined
  readonly clock?: () => number
}

export function createFiller(webRoot: string, { publicUrl, clock = Date.now }: FillerOptions = {}): Filler {
  const placeholders = readPlaceholders(webRoot)
  const address = publicUrl === undefined ? null : new URL(publicUrl).origin
  return {
    of: (request) => ({ address: address ?? ownMachine(request) ?? '', saleEnd: saleEnd(clock()) }),
    fill(text, filling) {
      if (placeholders === null) return text
      return text
        .replaceAll(placeholders.address, filling.address)
        .replaceAll(placeholders.saleEnd, filling.saleEnd)
    },
  }
}

function readPlaceholders(webRoot: string): Placeholders | null {
  const file = join(webRoot, 'page-placeholders.json')
  return existsSync(file) ? placeholdersSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/**
 * The address of a shop on the developer's own machine. Any other host name in a request is untrusted and not
 * repeated. The port is not taken from the request either, because each page is stored once per address, and a port can
 * be spelled in endlessly many ways.
 */
function ownMachine(request: Request): string | null {
  const [, name, port] = /^(localhost|127\.0\.0\.1):(\d+)$/.exec(request.get('host') ?? '') ?? []
  const { localPort } = request.socket
  return name !== undefined && Number(port) === localPort ? `http://${name}:${localPort}` : null
}
