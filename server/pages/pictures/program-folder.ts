import { fileURLToPath } from 'node:url'

const self = import.meta.url
/** This file in the source and in the chunks of the bundle is deeper below the root of the program than an entry of the bundle. */
const isDeep = self.endsWith('.ts') || self.includes('/chunks/')

/** The path of a folder that comes with the program. */
export function programFolder(path: string): string {
  return fileURLToPath(new URL(`${isDeep ? '../' : ''}../../${path}`, self))
}
