import { useState } from 'react'

/** Which folded rows are open, by the position of their first event. */
export function useOpenedRows() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  return {
    isOpen: (position: number) => opened.has(position),
    toggle: (position: number) =>
      setOpened((now) => {
        const next = new Set(now)
        if (!next.delete(position)) next.add(position)
        return next
      }),
  }
}
