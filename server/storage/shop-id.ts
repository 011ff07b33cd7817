/**
 * Stores the id of the shop whose PostgreSQL database a server uses in the data folder, at the first start. If a later start
 * names the database of another shop, the server must not accept orders into it.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nothingIfMissing, replaceFile } from '#server/platform/data-folder/durable-files.ts'

export const SHOP_ID_FILE = 'shop.id'

const pathIn = (folder: string) => join(folder, SHOP_ID_FILE)

/** Null before the first start with a database. */
export async function readShopId(folder: string): Promise<string | null> {
  return (await readFile(pathIn(folder), 'utf8').catch(nothingIfMissing))?.trim() ?? null
}

export const writeShopId = (folder: string, id: string): Promise<void> =>
  replaceFile(pathIn(folder), `${id}\n`)
