/** The command `import` with its terminal passed in. */

import { editorGroup } from '#catalogue/identity/editor.ts'
import { type Category, categories, type Group, groups } from '#catalogue/product.ts'
import { type ImportSource, importSources } from '#events/moving/import-choices.ts'
import { countWords, fateLine } from '#server/moving/import/fates.ts'
import { importIntoShop } from '#server/moving/import/import-shop.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'

const SAY =
  'npm run import -- --from shopify|woocommerce [--products FILE --pictures] [--orders FILE] [--customers FILE] [--apply]'

const USE = {
  say: SAY,
  does: `Brings products and past orders out of the CSV files of Shopify or WooCommerce, also beside the running shop. Prints what becomes of
each row: taken, there (an earlier import has brought it), skipped or refused, and why. Changes nothing without --apply. The same
import again adds only what is new.

Imported orders are in none of the shop's figures, queues and counts: they are read and found under Orders, Imported.

  --from        the program that wrote the files: shopify or woocommerce
  --products    its export of products
  --orders      its export of orders
  --customers   its export of customers: completes orders that lack a name, an e-mail, a phone or an address
  --pictures    fetches the pictures of products from the addresses in the file; without it, no product is taken
  --category    of products whose type tells none: ${categories.join(', ')}
  --group       of products that tell none (default: ${editorGroup}): ${groups.join(', ')}
  --apply       records what is taken

DATA_DIR or DATABASE_URL: where the shop is. docs/moving.md says which columns are read.`,
  options: {
    from: { type: 'string' },
    products: { type: 'string' },
    orders: { type: 'string' },
    customers: { type: 'string' },
    category: { type: 'string' },
    group: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
  },
  names: 0,
} as const

export function importCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return runCommand({ args, use: USE, terminal }, async ({ values }) => {
    const { products, orders, customers, apply, pictures } = values
    const source = chosen<ImportSource>('--from', values.from, importSources)
    if (source === undefined) throw new WrongUse(`Say from which program: ${SAY}.`)
    if ((products ?? orders) === undefined)
      throw new WrongUse(`Name a file of products or of orders: ${SAY}.`)
    const category = chosen<Category>('--category', values.category, categories)
    const group = chosen<Group>('--group', values.group, groups)
    const config = readConfig(terminal.env)
    const counts = await importIntoShop({
      ...{ source, products, orders, customers, apply },
      location: logLocation(config),
      folder: config.DATA_DIR,
      defaults: { category, group },
      fetchesPictures: pictures,
      toInside: config.WEBHOOKS_TO_PRIVATE === 'on',
      tell: (fate) => terminal.out(`${fateLine(fate)}\n`),
      clock: Date.now,
    })
    const lines = Object.entries(counts).map(([kind, of]) => `${kind}: ${countWords(of)}`)
    const end = apply ? 'Recorded.' : 'Nothing was changed; --apply records what is taken.'
    await terminal.out(['', ...lines, end].map((line) => `${line}\n`).join(''))
    return 0
  })
}

/** Undefined when the option is not set. Throws `WrongUse` for another value. */
function chosen<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined
  const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase())
  if (found === undefined) throw new WrongUse(`${option} is one of ${choices.join(', ')}.`)
  return found
}
