/** Orders and revenue by how the orders reached the shop, and what came back after a delivery or a refusal, as small tables. */

import { useId } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { channelNames } from '#events/orders/change-words.ts'
import { pieceConditions } from '#events/orders/order-choices.ts'
import { conditionWords } from '#events/returns/return-words.ts'
import type { Insight } from '#projections/dashboard-shapes.ts'
import { figureText } from '#projections/figure-names.ts'

/** Nothing while all orders come from the shop's pages. */
export function ChannelTable({ channels }: Pick<Insight, 'channels'>) {
  const id = useId()
  if (channels.every(({ channel }) => channel === 'web')) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id}>By channel</h3>
      <p className="text-sm text-muted">Orders that are not cancelled, and their revenue</p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Orders by channel</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Channel</th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {channels.map(({ channel, orders, rupees }) => (
            <tr key={channel}>
              <th scope="row" className="py-2 pr-4 font-normal">
                {channel === 'web' ? 'Web' : channelNames[channel]}
              </th>
              <td className="py-2 pr-4 text-right whitespace-nowrap text-muted">{inThousands(orders)}</td>
              <td className="w-px py-2 text-right whitespace-nowrap">{figureText(rupees, 'rupees')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Nothing while nothing came back or is agreed to. */
export function ReturnsTable({ returns }: Pick<Insight, 'returns'>) {
  const id = useId()
  const { pieces, exchanges, returns: agreed } = returns
  const rows = [
    ...pieceConditions.map(
      (condition) => [`Pieces back, ${conditionWords[condition].toLowerCase()}`, pieces[condition]] as const,
    ),
    ['Exchanges agreed', exchanges] as const,
    ['Returns agreed', agreed] as const,
  ]
  if (rows.every(([, count]) => count === 0)) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id}>Came back</h3>
      <p className="text-sm text-muted">After a refusal, for an exchange or a return</p>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd>{inThousands(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
