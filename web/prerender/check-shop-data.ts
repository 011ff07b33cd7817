/** The first step of a build: stops it with plain lines when the shop's data, which people edit by hand, cannot be used. */

import { readFile } from 'node:fs/promises'
import { checkCatalogue } from '../../catalogue/check-catalogue.ts'
import { pictureFiles } from './measure-pictures.ts'

export async function checkShopData(shopFile: string): Promise<void> {
  try {
    checkCatalogue({
      products: await readJson('catalogue/products.json'),
      couriers: await readJson('catalogue/couriers.json'),
      shop: await readJson(shopFile),
      pictures: await pictureFiles(),
    })
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    // The stack trace does not help people who edit the data.
    process.exit(1)
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
