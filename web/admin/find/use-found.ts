/** Finds what a text means, in everything that the person may see. */

import { useQuery } from '@tanstack/react-query'
import { useMay, useRole } from '#web/backoffice/session/may.ts'
import { statementsQuery } from '../cash/cash.ts'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { productsQuery } from '../catalogue/list/products.ts'
import { importedCount, importedFiguresQuery, importedQuery } from '../orders/data/imported.ts'
import { loadOrderPage } from '../orders/data/order-list.ts'
import { defaultView } from '../orders/data/order-list-view.ts'
import { type Hit, importedHits, orderHits, productHits, screenHits, statementHits } from './hits.ts'
import { actionsFound, screensFound } from './screens.ts'

/** A single letter is in nearly every order. */
const FEWEST_LETTERS = 2
const MOST_ORDERS = 6

/** `searched` follows `text` when it is no longer being typed: the orders are searched on the server. */
export function useFound(text: string, searched: string) {
  const role = useRole()
  const hasProducts = useMay('changeCatalogue')
  const hasStatements = useMay('cash')
  const isSearched = searched.length >= FEWEST_LETTERS
  const orders = useQuery({
    queryKey: ['find', searched],
    queryFn: ({ client, signal }) =>
      loadOrderPage(client, { ...defaultView, q: searched }, null, signal, MOST_ORDERS),
    enabled: isSearched,
    // What was found a moment ago may have changed.
    staleTime: 0,
  })
  const mayImported = useMay('customers')
  const figures = useQuery({ ...importedFiguresQuery(), enabled: mayImported && isSearched }).data?.figures
  const imported = useQuery({
    ...importedQuery({ q: searched, status: null, skip: 0, take: 0 }),
    enabled: isSearched && figures !== undefined && importedCount(figures) > 0,
  })
  const catalogue = useQuery({ ...catalogueQuery, enabled: useMay('catalogue') })
  const listed = useQuery({ ...productsQuery, enabled: hasProducts })
  const statements = useQuery({ ...statementsQuery, enabled: hasStatements })
  const products = catalogue.data?.products ?? []
  const isCurrent = searched === text
  const found = isCurrent && isSearched ? (orders.data ?? null) : null
  const foundImported = isCurrent && isSearched ? (imported.data?.found ?? 0) : 0
  const isTyped = text.length >= FEWEST_LETTERS
  const atOnce: readonly Hit[] =
    role === null
      ? []
      : [
          ...screenHits('Actions', actionsFound(text, role)),
          ...screenHits('Screens', screensFound(text, role)),
          ...(isTyped && hasProducts ? productHits(text, products, listed.data?.products) : []),
          ...(isTyped && hasStatements ? statementHits(text, statements.data?.statements ?? []) : []),
        ]
  return {
    hits:
      found === null
        ? atOnce
        : [...atOnce, ...orderHits(text, found, products), ...importedHits(text, foundImported)],
    /** Null until they are found. */
    orders: found?.orders ?? null,
    isSearching: isTyped && found === null && orders.failureReason === null,
    /** Of the search for orders. */
    error: isCurrent ? orders.failureReason : null,
    /** What was searched, for somebody who finds nothing. */
    places: [
      'the numbers, names, phones, addresses, cities, tracking numbers and pieces of all orders',
      ...(hasProducts ? ['products'] : []),
      ...(hasStatements ? ['statements'] : []),
      'screens',
    ],
  }
}
