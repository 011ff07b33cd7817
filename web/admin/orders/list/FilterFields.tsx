/** The filters of the order list other than its statuses, and the order in which it is sorted. */

import { useQuery } from '@tanstack/react-query'
import { courierName, couriers } from '#catalogue/couriers.ts'
import { sizes } from '#catalogue/product.ts'
import { soughtOutcomes } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import { orderSorts, soughtTrackings } from '#events/read-model/order-read-model.ts'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { peopleQuery } from '#web/admin/people/people.ts'
import { useMay, useOwnName } from '#web/backoffice/session/may.ts'
import { DayField } from '#web/backoffice/ui/DayField.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { channels, type OrderListView, periods } from '../data/order-list-view.ts'
import { periodNames, sortNames, soughtNames, sourceName, trackingNames } from './active-filters.ts'
import { CityFilter } from './CityFilter.tsx'

type FilterFieldsProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

/** The value of a select that filters nothing. */
const ANY = ''

const sourceOptions = optionsOf('Any source', channels, sourceName)
const outcomeOptions = optionsOf('Any outcome', soughtOutcomes, (outcome) => soughtNames[outcome])
const trackingOptions = optionsOf('With or without', soughtTrackings, (tracking) => trackingNames[tracking])

export function FilterFields({ view, onView }: FilterFieldsProps) {
  const products = useQuery(catalogueQuery).data?.products ?? []
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id
  const callers = useCallers(view.caller)
  const productIds = withChosen(
    products.map(({ id }) => id),
    view.product,
  )
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 p-4">
      <CityFilter city={view.city} onChoose={(city) => onView({ city })} />
      <Select
        label="Courier"
        labelled="above"
        value={view.courier ?? ANY}
        options={courierOptions(view.courier)}
        onChoose={(courier) => onView({ courier: chosenOf(courier) })}
      />
      <Select
        label="Product"
        labelled="above"
        value={view.product ?? ANY}
        options={optionsOf('Any product', productIds, nameOf)}
        onChoose={(product) => onView({ product: chosenOf(product) })}
      />
      <Select
        label="Size"
        labelled="above"
        value={view.size ?? ANY}
        options={optionsOf('Any size', withChosen(sizes, view.size), String)}
        onChoose={(size) => onView({ size: chosenOf(size) })}
      />
      <Select
        label="Source"
        labelled="above"
        value={view.channel ?? ANY}
        options={sourceOptions}
        onChoose={(channel) => onView({ channel: chosenOf(channel) })}
      />
      <Select
        label="Confirmed by"
        labelled="above"
        value={view.caller ?? ANY}
        options={optionsOf('Any caller', callers, (name) => (name === WITHOUT ? 'Nobody' : name))}
        onChoose={(caller) => onView({ caller: chosenOf(caller) })}
      />
      <Select
        label="Outcome"
        labelled="above"
        value={view.outcome ?? ANY}
        options={outcomeOptions}
        onChoose={(outcome) => onView({ outcome: chosenOf(outcome) })}
      />
      <Select
        label="Tracking number"
        labelled="above"
        value={view.tracking ?? ANY}
        options={trackingOptions}
        onChoose={(tracking) => onView({ tracking: chosenOf(tracking) })}
      />
      <Select
        label="Dates"
        labelled="above"
        value={view.period}
        options={periods.map((period) => [period, periodNames[period]])}
        onChoose={(period) => onView({ period })}
      />
      {view.period === 'chosen' && (
        <>
          <DayField label="From" day={view.from} max={view.to} onChoose={(from) => onView({ from })} />
          <DayField label="To" day={view.to} min={view.from} onChoose={(to) => onView({ to })} />
        </>
      )}
      <Select
        label="Sort"
        labelled="above"
        value={view.sort}
        options={orderSorts.map((sort) => [sort, sortNames[sort]])}
        onChoose={(sort) => onView({ sort })}
      />
    </div>
  )
}

/** Also one that the shop no longer lists. */
function courierOptions(chosen: string | null) {
  const ids = withChosen([...couriers.map(({ id }) => id), WITHOUT], chosen)
  return optionsOf('Any courier', ids, (id) => (id === WITHOUT ? 'No courier' : courierName(id)))
}

/** Only the owner has the list of the shop's people; others find their own orders. */
function useCallers(chosen: string | null): readonly string[] {
  const maySeeAll = useMay('staff')
  const people = useQuery({ ...peopleQuery, enabled: maySeeAll }).data ?? []
  const own = useOwnName()
  return withChosen(
    [...new Set([...(own === null ? [] : [own]), ...people.map(({ name }) => name), WITHOUT])],
    chosen,
  )
}

/** Also what is no longer offered, such as the name of somebody who has left, or a size that the shop has no more. */
function withChosen(offered: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen]
}

function optionsOf<Value extends string>(
  any: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly (readonly [value: Value | typeof ANY, name: string])[] {
  return [[ANY, any], ...values.map((value) => [value, nameOf(value)] as const)]
}

const chosenOf = <Value extends string>(value: Value): Exclude<Value, typeof ANY> | null =>
  // Narrowed by the comparison, which TypeScript does not do for a type parameter.
  value === ANY ? null : (value as Exclude<Value, typeof ANY>)
