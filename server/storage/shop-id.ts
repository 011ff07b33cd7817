/**
 * The id of the shop whose PostgreSQL database a server uses, stored in its data folder at the first start. A server that is
 * started later with the address of another shop's database must not accept orders into it.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#server/platform/data-folder/durable-files.ts'

export const SHOP_ID_FILE = 'shop.id'

const placeOf = (folder: string) => join(folder, SHOP_ID_FILE)

/** Null before the first start with a database. */
export async function readShopId(folder: string): Promise<string | null> {
  try {
    return (await readFile(placeOf(folder), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const keepShopId = (folder: string, id: string): Promise<void> =>
  replaceFile(placeOf(folder), `${id}\n`)
