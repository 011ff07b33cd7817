/** The first step of a build: stops with a plain message if the shop's data, which people edit by hand, is not valid. */

import { readFile } from 'node:fs/promises'
import { checkCatalogue, jsonIn, WrongCatalogue } from '../../catalogue/check-catalogue.ts'
import { pictureFiles } from './measure-pictures.ts'

export async function checkShopData(shopFile: string): Promise<void> {
  try {
    checkCatalogue({
      products: await readJson('catalogue/products.json'),
      couriers: await readJson('catalogue/couriers.json'),
      shop: await readJson(shopFile),
      identity: await readJson('catalogue/identity.json'),
      pictures: await pictureFiles(),
    })
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    // A stack trace does not help the people who edit the data.
    process.exit(1)
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`
    throw new WrongCatalogue(`${file}: ${reason}.`)
  })
  return jsonIn(file, text)
}
