/** Finds the customers of earlier orders while a phone or a name is typed. */

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { type Asked, customersIn, customerWith, type KnownCustomer, searchedFor } from './customers.ts'
import { isWholePhone } from './phone-typed.ts'

const PAUSE_MS = 200
const MOST_OFFERED = 5
/** Of those with a part of a phone or name, of whom few are offered. */
const MOST_SOUGHT = 20
/** As many as one call returns. A customer with more orders is known well enough. */
const MOST_ORDERS = 100

function ordersQuery(q: string | null, limit: number) {
  return queryOptions({
    queryKey: ['customers', q, limit],
    queryFn: ({ signal }) =>
      readStaff('get /api/admin/orders', { query: { q: q ?? '', sort: 'newest', limit } }, signal),
    enabled: q !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

type FoundCustomers = {
  readonly offered: readonly KnownCustomer[]
  /** The one with the typed phone: null when there is none, undefined while it is not known. */
  readonly known: KnownCustomer | null | undefined
  /** Whether the phone is complete, and its customer is known or being looked up. */
  readonly isAsked: boolean
}

/** `asked` is what was typed last; `phone` is that of the form. */
export function useCustomers(asked: Asked, phone: string): FoundCustomers {
  const settled = useDebounced(asked, PAUSE_MS)
  const q = searchedFor(settled)
  const found = useQuery(ordersQuery(q, MOST_SOUGHT)).data
  const settledPhone = useDebounced(phone, PAUSE_MS)
  const ofPhone: Asked = { field: 'phone', text: settledPhone }
  const isWhole = isWholePhone(settledPhone)
  const { data, isPlaceholderData, isError } = useQuery(
    ordersQuery(isWhole ? searchedFor(ofPhone) : null, MOST_ORDERS),
  )
  return {
    offered: found && q !== null ? customersIn(found.orders, settled).slice(0, MOST_OFFERED) : [],
    known:
      isWhole && data && !isPlaceholderData
        ? customerWith(settledPhone, customersIn(data.orders, ofPhone))
        : undefined,
    isAsked: isWholePhone(phone) && !isError,
  }
}
