/** The filters of the order list that are used less often: by product, by who confirmed, and by what became of the parcel. */

import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { WITHOUT } from '#events/orders/order-filters.ts'
import { soughtOutcomes } from '#events/shop/parcel-outcome.ts'
import { nameIn, useMay } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import type { OrderListView } from '../order-data/order-list-view.ts'
import { peopleQuery } from '../people/people.ts'
import { soughtNames } from './active-filters.ts'
import { ANY, chosenOf, optionsOf } from './filter-options.ts'

type MoreFiltersProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

const outcomeOptions = optionsOf('Any outcome', soughtOutcomes, (outcome) => soughtNames[outcome])

export function MoreFilters({ view, onView }: MoreFiltersProps) {
  const products = useQuery(catalogueQuery()).data?.products ?? []
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id
  const callers = useCallers(view.caller)
  return (
    <>
      <Select
        label="Product"
        value={view.product ?? ANY}
        options={optionsOf(
          'Any product',
          withChosen(
            products.map(({ id }) => id),
            view.product,
          ),
          nameOf,
        )}
        onChoose={(product) => onView({ product: chosenOf(product) })}
      />
      <Select
        label="Confirmed by"
        value={view.caller ?? ANY}
        options={optionsOf('Any caller', callers, (name) => (name === WITHOUT ? 'Nobody' : name))}
        onChoose={(caller) => onView({ caller: chosenOf(caller) })}
      />
      <Select
        label="Outcome"
        value={view.outcome ?? ANY}
        options={outcomeOptions}
        onChoose={(outcome) => onView({ outcome: chosenOf(outcome) })}
      />
    </>
  )
}

/** Only the owner has the list of the shop's people; others find their own orders. */
function useCallers(chosen: string | null): readonly string[] {
  const maySeeAll = useMay('staff')
  const people = useQuery({ ...peopleQuery(), enabled: maySeeAll }).data ?? []
  const own = useStore(session, nameIn)
  return withChosen(
    [...new Set([...(own === null ? [] : [own]), ...people.map(({ name }) => name), WITHOUT])],
    chosen,
  )
}

/** Also what is no longer offered, such as the name of somebody who has left. */
function withChosen(offered: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen]
}
