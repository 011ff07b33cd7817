import { useEffect } from 'react'
import { brand } from '#catalogue/brand.ts'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
}
