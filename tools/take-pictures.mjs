// Takes photographs over into web/pictures/: `npm run pictures -- <folder> [file…]` copies those that the shop ships (or only the
// named ones), measures them in catalogue/pictures.json, and notes the hashes of those that they replace, which the log of a shop
// may name.
import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { dominantColour, SAMPLE_WIDTH } from '#catalogue/dominant-colour.ts'
import { pictureFiles } from '#web/prerender/measure-pictures.ts'
import { argumentsOf, refuse } from './arguments.mjs'

const say = 'npm run pictures -- FOLDER [FILE …]'
const {
  names: [from, ...named],
} = argumentsOf({
  say,
  does: `Copies the photographs in FOLDER that the shop ships, or only the named ones, into web/pictures, and measures them.`,
  names: 1000,
})
if (from === undefined) refuse(`Say ${say}.`)

const MEASURES = 'catalogue/pictures.json'
const REPLACED = 'catalogue/replaced-pictures.json'
const measures = JSON.parse(readFileSync(MEASURES, 'utf8'))
const replaced = JSON.parse(readFileSync(REPLACED, 'utf8'))

for (const file of await pictureFiles()) {
  const source = join(from, basename(file))
  const target = join('web/pictures', file)
  if (!existsSync(source) || (named.length > 0 && !named.includes(basename(file)))) continue
  const bytes = readFileSync(source)
  if (bytes.equals(readFileSync(target))) continue
  writeFileSync(target, bytes)
  process.stdout.write(`${file}\n`)
  // Pictures of pages are measured by the build.
  if (measures[file] === undefined) continue
  replaced[measures[file].picture] = file
  const { width, height } = await sharp(bytes).metadata()
  const sample = await sharp(bytes).resize({ width: SAMPLE_WIDTH }).removeAlpha().raw().toBuffer()
  measures[file] = { picture: hash('sha256', bytes), width, height, colour: dominantColour(sample) }
}

writeFileSync(MEASURES, `${JSON.stringify(measures, null, 2)}\n`)
writeFileSync(REPLACED, `${JSON.stringify(replaced, null, 2)}\n`)
