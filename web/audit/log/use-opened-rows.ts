import { useState } from 'react'
import type { ReadRecord } from '../words/read-record.ts'

type Records = readonly Pick<ReadRecord, 'position'>[]

/** The opened folded rows. A row may grow at either end, so any of its events identifies it. */
export function useOpenedRows() {
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(new Set())
  const isOpen = (records: Records) => records.some(({ position }) => opened.has(position))
  return {
    isOpen,
    toggle: (records: Records) =>
      setOpened((now) => {
        const positions = records.map(({ position }) => position)
        const others = [...now].filter((position) => !positions.includes(position))
        return new Set(isOpen(records) ? others : [...others, ...positions])
      }),
  }
}

/** An identifier that the row keeps when newer counts are added to it. */
export function rowKey(records: Records): string {
  return `visits ${Math.min(...records.map(({ position }) => position ?? 0))}`
}
