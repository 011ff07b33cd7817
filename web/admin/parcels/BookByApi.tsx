/** Books parcels over a courier's API with one press, and prints their labels. Nothing is shown for a courier that the shop cannot call. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { bookParcels, courierApisQuery, labelsPath } from '../orders/data/courier-apis.ts'
import { countLabel } from '../orders/data/status-toast.ts'

type BookByApiProps = {
  readonly courier: string
  /** The numbers of the orders without a tracking number. */
  readonly open: readonly string[]
  readonly onRefused: (refused: ReadonlyMap<string, string>) => void
}

export function BookByApi({ courier, open, onRefused }: BookByApiProps) {
  const client = useQueryClient()
  const { data: couriers = [] } = useQuery(courierApisQuery)
  const [booking, setBooking] = useState(false)
  const [booked, setBooked] = useState<readonly string[]>([])
  const [unclear, setUnclear] = useState<readonly string[]>([])
  const api = couriers.find((each) => each.courier === courier)
  if (api === undefined) return null
  const name = courierName(courier)
  const toRepeat = unclear.filter((orderNumber) => open.includes(orderNumber))
  const toBook = open.filter((orderNumber) => !toRepeat.includes(orderNumber))

  async function book(orderNumbers: readonly string[], again: boolean): Promise<void> {
    if (booking || orderNumbers.length === 0) return
    setBooking(true)
    try {
      const result = await bookParcels(client, courier, orderNumbers, again)
      setBooked([...booked, ...result.booked])
      setUnclear([...new Set([...(again ? [] : toRepeat), ...result.unclear])])
      onRefused(result.refused)
      if (result.refused.size > 0) {
        toast.error(`${countLabel(result.refused.size)} not booked`, {
          description: 'Why is said beside each. They can be handed over by hand.',
        })
      }
    } catch (error) {
      logFailure('Failed to book parcels:', error instanceof Error ? error.name : undefined)
      const description = error instanceof Error ? error.message : undefined
      toast.error('The parcels could not be booked', { description })
    } finally {
      setBooking(false)
    }
  }

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {toBook.length > 0 && (
        <Button aria-busy={booking} aria-disabled={booking} onClick={() => void book(toBook, false)}>
          <Icon name={booking ? 'refresh' : 'truck'} className={`size-4 ${booking ? 'animate-turn' : ''}`} />
          {booking ? 'Booking…' : `Book ${toBook.length} with ${name}`}
        </Button>
      )}
      {toRepeat.length > 0 && (
        <Button look="danger" aria-disabled={booking} onClick={() => void book(toRepeat, true)}>
          Book {toRepeat.length} again
        </Button>
      )}
      {pagesOf(booked, api.mostLabels).map((page, index) => (
        <a key={page[0]} href={labelsPath(page)} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon name="print" className="size-4" />
          {booked.length > api.mostLabels ? `Labels, part ${index + 1}` : 'Labels'}
        </a>
      ))}
    </div>
  )
}

function pagesOf(orderNumbers: readonly string[], most: number): readonly (readonly string[])[] {
  const pages: (readonly string[])[] = []
  for (let first = 0; first < orderNumbers.length; first += most) {
    pages.push(orderNumbers.slice(first, first + most))
  }
  return pages
}
