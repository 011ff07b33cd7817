/** Orders, processor time, memory and start of the built shop, each as a ratio to another commit that takes turns with it. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { earlierBuild } from './earlier-build.ts'
import { load } from './http-load.ts'
import { median } from './measure.ts'
import { orderRequest, ROUNDS, round, serverOf, WARM_UP } from './orders.ts'

const REQUESTS = 3000
const STARTS = 5

type Pair<T> = { readonly here: T; readonly there: T }

/** Both medians, and the ratios within each turn: median, with the smallest and the largest. */
function line(name: string, digits: number, turns: readonly Pair<number>[]): string {
  const ratios = turns.map(({ here, there }) => here / there)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2))
  const [here, there] = [turns.map((turn) => turn.here), turns.map((turn) => turn.there)].map((values) =>
    median(values).toFixed(digits).padStart(8),
  )
  return `${name.padEnd(28)} ${here} ${there}   ${median(ratios).toFixed(2)} (${least} to ${most})`
}

/** In turn, the first one alternating, so that a machine that becomes slower does not always slow the same one. */
async function inTurn<T>(shops: Pair<T>, measure: (shop: T) => Promise<number[]>): Promise<Pair<number>[][]> {
  const turns: Pair<number>[][] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    const first = turn % 2 === 0 ? 'here' : 'there'
    const second = first === 'here' ? 'there' : 'here'
    const measured = { [first]: await measure(shops[first]), [second]: await measure(shops[second]) }
    const { here = [], there = [] } = measured
    turns.push(here.map((value, index) => ({ here: value, there: there[index] ?? Number.NaN })))
  }
  return turns
}

export async function benchOrdersAgainst(commit: string): Promise<void> {
  const out = (text: string) => process.stdout.write(`${text}\n`)
  const root = mkdtempSync(join(tmpdir(), 'falak-bench-'))
  const places: Pair<readonly [data: string, checkout: string]> = {
    here: [join(root, 'here'), '.'],
    there: [join(root, 'there'), earlierBuild(commit)],
  }
  const startBoth = async (): Promise<Pair<BuiltShop>> => ({
    here: await startBuiltShop(...places.here),
    there: await startBuiltShop(...places.there),
  })
  let shops = await startBoth()
  const stopBoth = async () => void (await Promise.all([shops.here.stop(), shops.there.stop()]))
  try {
    out(`${''.padEnd(28)}     here    there   here / there`)
    for (const shop of [shops.here, shops.there]) await load(serverOf(shop).port, 16, WARM_UP, orderRequest)
    for (const callers of [4, 16, 64]) {
      const turns = await inTurn(shops, async (shop) => {
        const { perSecond, processorMs, failed } = await round(serverOf(shop), callers, REQUESTS)
        if (failed > 0) throw new Error(`${failed} orders failed`)
        return [perSecond, processorMs]
      })
      const column = (index: number) => turns.flatMap((values) => values[index] ?? [])
      out(line(`orders/s, ${callers} clients`, 0, column(0)))
      out(line(`CPU ms each, ${callers} clients`, 2, column(1)))
    }
    out(
      line('memory afterwards, MiB', 0, [
        { here: await shops.here.memory(), there: await shops.there.memory() },
      ]),
    )
    await stopBoth()
    const starts: Pair<number>[] = []
    for (let start = 0; start < STARTS; start++) {
      shops = await startBoth()
      starts.push({ here: shops.here.seconds, there: shops.there.seconds })
      await stopBoth()
    }
    out(line('start, s', 2, starts))
  } finally {
    await stopBoth()
    rmSync(root, { recursive: true, force: true })
  }
}
