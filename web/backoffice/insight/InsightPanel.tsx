/**
 * Deliveries and refusals: rates with their numbers by product, size, courier, city, hour and month, and delivery times. Under them
 * orders by channel, and what came back.
 */

import { Fragment, type ReactNode } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { Insight } from '#projections/dashboard-shapes.ts'
import { figureText } from '#projections/figure-names.ts'
import { PlotChart } from '../charts/PlotChart.tsx'
import { countedWords } from '../figures/counted-words.ts'
import { MaybeLink } from '../figures/MaybeLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotKnown } from '../ui/NotKnown.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EndingBars } from './EndingBars.tsx'
import {
  daysSeries,
  daysWords,
  type Finding,
  findingsOf,
  HOURS,
  hoursSeries,
  hoursWords,
  MONTHS,
  medianWords,
  monthsSeries,
  monthsWords,
  refusedOf,
  refusedRate,
  sharedScale,
} from './insight-series.ts'
import { ChannelTable, ReturnsTable } from './OrderTables.tsx'

/** The addresses of order lists; left out where there are none. */
type InsightLinks = {
  readonly delivered: string
  readonly product: (name: string) => string
  /** By the city's id. */
  readonly city: (id: string) => string
}

type InsightPanelProps = {
  /** Which orders it counts, beside the title. */
  readonly beside?: ReactNode
  readonly insight: Insight | undefined
  readonly loading: boolean
  readonly links?: InsightLinks
  readonly children?: ReactNode
}

export function InsightPanel({ beside, insight, loading, links, children }: InsightPanelProps) {
  const ended = insight && insight.orders.delivered + insight.orders.refused
  return (
    <Panel title="Deliveries and refusals" beside={beside}>
      {!insight && (loading ? <Skeleton className="m-6 h-72" /> : <NotKnown />)}
      {ended === 0 && (
        <EmptyState
          icon="truck"
          title="No parcel has arrived yet"
          text="Ship the first orders, and mark each as delivered or refused: products, couriers and cities are compared here."
        />
      )}
      {insight && ended !== 0 && <Parts insight={insight} links={links} />}
      {insight && (
        <div className="grid gap-8 border-t border-line px-4 py-5 empty:hidden sm:px-6 md:grid-cols-2 lg:gap-10 compact:py-3 compact:sm:px-4">
          <ChannelTable {...insight} />
          <ReturnsTable {...insight} />
        </div>
      )}
      {children}
    </Panel>
  )
}

const percent = (value: number) => figureText(value, 'percent')

function Parts({ insight, links }: { readonly insight: Insight; readonly links: InsightLinks | undefined }) {
  const { orders, repeatedRefusals, products, sizes, couriers, cities } = insight
  const { hours, months, daysToDeliver } = insight
  const scale = sharedScale(products, sizes, couriers, cities)
  return (
    <div className="flex flex-col gap-8 px-4 py-5 sm:px-6 compact:gap-6 compact:py-3 compact:sm:px-4">
      <div className="flex flex-col gap-1">
        <h3 className="mb-1 text-lg text-pretty first-letter:uppercase">
          <Findings findings={findingsOf(insight)} />
        </h3>
        <p className="flex items-baseline gap-x-3">
          <span className="text-3xl font-light proportional-nums compact:text-2xl">
            {percent(refusedRate(orders))}
          </span>{' '}
          <span className="text-pretty">refused: {refusedOf(orders)} orders that reached the door</span>
        </p>
        <p className="text-sm text-pretty text-muted">
          <MaybeLink to={links?.delivered} className="underline-offset-4 [a&]:underline [a&]:decoration-gold">
            {countedWords(orders.delivered, 'order')} delivered
          </MaybeLink>
          .
          {orders.refused > 0 &&
            ` ${inThousands(repeatedRefusals)} of the ${countedWords(orders.refused, 'refusal')} came from customers who had refused before.`}
        </p>
      </div>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-x-10">
        <EndingBars
          title="By product"
          of="units"
          scale={scale}
          rows={products.map(({ id, ...product }) => ({
            ...product,
            key: id,
            to: links?.product(product.name),
          }))}
        />
        {cities.length > 0 && (
          <EndingBars
            title="By city"
            of="orders"
            notes="median days to the door"
            scale={scale}
            rows={cities.map(({ city, days, ...endings }) => ({
              ...endings,
              key: city,
              name: cityNameOf(city),
              note: medianWords(days) ?? undefined,
              to: links?.city(city),
            }))}
          />
        )}
        <EndingBars
          title="By courier"
          of="orders"
          scale={scale}
          rows={couriers.map(({ courier, ...endings }) => ({
            ...endings,
            key: courier ?? 'none',
            name: courier === null ? 'No courier recorded' : courierName(courier),
          }))}
        />
        <EndingBars
          title="By size"
          of="units"
          inOrder
          scale={scale}
          rows={sizes.map(({ size, ...endings }) => ({ ...endings, key: size, name: size }))}
        />
      </div>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-10">
        <PlotChart
          id={HOURS}
          title="Refused by hour of ordering"
          note={hoursWords(hours)}
          kind="bars"
          series={hoursSeries(hours)}
          format={percent}
          brief={percent}
        />
        <PlotChart
          id={MONTHS}
          title="Refused by month of ordering"
          note={monthsWords(months)}
          kind="bars"
          series={monthsSeries(months)}
          format={percent}
          brief={percent}
        />
      </div>
      <PlotChart
        title="Days from placed to delivered"
        note={daysWords(daysToDeliver)}
        kind="bars"
        series={daysSeries(daysToDeliver)}
        format={inThousands}
        brief={inThousands}
      />
    </div>
  )
}

/** One as a sentence, several as a list. What is drawn below the lists is linked to its chart. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0)
    return 'No product, size, courier or city is refused more often than chance explains.'
  return (
    <>
      {findings.length > 1 && 'Refused more often: '}
      {findings.map(({ of, counts, chart }, index) => (
        <Fragment key={of}>
          {index > 0 && '; '}
          {chart === undefined ? (
            of
          ) : (
            <a href={`#${chart}`} className="underline decoration-gold underline-offset-4">
              {of}
            </a>
          )}
          {findings.length > 1 ? `, ${counts}` : ` are refused more often: ${counts}`}
        </Fragment>
      ))}
      .
    </>
  )
}
