/** What is seen beside the form: the preview, how the product sells, and its history. */

import type { CatalogueState, ProductState } from '#catalogue/catalogue-state.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import type { HistoryEntry, ProductChange } from '../data/catalogue-api.ts'
import { HistoryList } from './HistoryList.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import type { Preview } from './preview.ts'

// The charts' code is loaded when they are shown.
const ProductPerformance = late(
  () => import('../list/ProductPerformance.tsx').then((module) => module.ProductPerformance),
  <Skeleton className="h-72" />,
)

export type AsideTab = 'preview' | 'performance' | 'history'

export const asideNotes: Readonly<Record<AsideTab, string>> = {
  preview: 'What you typed, before it is published',
  performance: 'How it sells',
  history: 'Everything that was changed, newest first',
}

type AsideProps = {
  readonly tab: AsideTab
  readonly onTab: (tab: AsideTab) => void
  readonly product: ProductState | null
  readonly preview: Preview | null
  readonly shop: CatalogueState['shop']
  readonly onUndo: (product: ProductState, change: ProductChange, of: HistoryEntry) => unknown
}

export function Aside({ tab, onTab, product, preview, shop, onUndo }: AsideProps) {
  return (
    <div className="flex flex-col gap-4">
      {product && (
        <Segments
          label="Beside the form"
          look="line"
          value={tab}
          options={[
            ['preview', 'Preview'],
            ['performance', 'Performance'],
            ['history', 'History'],
          ]}
          onChoose={onTab}
          // Its line is level with that of the head beside it.
          className="lg:mt-px lg:[&_label]:min-h-14"
        />
      )}
      {(tab === 'preview' || product === null) && <PreviewPane preview={preview} shop={shop} />}
      {tab === 'performance' && product && <ProductPerformance id={product.id} sold={product.sizes} />}
      {tab === 'history' && product && (
        <HistoryList product={product} onUndo={(change, of) => void onUndo(product, change, of)} />
      )}
    </div>
  )
}
