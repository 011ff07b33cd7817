/** Reports a problem with the figures, and their age. Renders nothing when there is no problem. */

import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foldNames } from '#projections/figure-names.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { timeOfDay } from '#web/backoffice/ui/karachi-time.ts'
import { Note } from '#web/backoffice/ui/Note.tsx'
import type { Figures } from '../figures/figures.ts'

type FiguresErrorProps = { readonly figures: UseQueryResult<Figures>; readonly live: boolean }

export function FiguresError({ figures, live }: FiguresErrorProps) {
  const goodUntil = useGoodUntil(figures.dataUpdatedAt, live)
  const { data, failureReason } = figures
  const retry = { busy: figures.isFetching, run: () => void figures.refetch() }

  if (failureReason !== null && !live) {
    const age = data === undefined ? '' : ` Shown as of ${timeOfDay(goodUntil)}.`
    return (
      <ErrorNotice
        text={`The figures could not be fetched: ${sentence(failureReason.message)}${age}`}
        retry={retry}
      />
    )
  }
  if (data && data.stopped.length > 0) {
    return (
      <ErrorNotice
        text={`Some figures are not updating because their calculation failed: ${foldNames(data.stopped)}. No order is lost, and all other figures are up to date.`}
      />
    )
  }
  if (data?.catchingUp) {
    return (
      <Note icon="clock">
        The shop has just started and is still counting its orders: these figures are not up to date yet.
      </Note>
    )
  }
  return null
}

/** Pushed figures are current while the connection is open, regardless of the age of the last change. */
function useGoodUntil(updatedAt: number, live: boolean): number {
  const [liveUntil, setLiveUntil] = useState(0)
  useEffect(() => {
    if (!live) return
    return () => setLiveUntil(Date.now())
  }, [live])
  return Math.max(updatedAt, liveUntil)
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
