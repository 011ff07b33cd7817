/** The dialog with the size chart. */

import { Dialog } from '#web/ui/Dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { closeSizeChart, useOverlays } from '../page/overlays.ts'
import { SizeChart } from './SizeChart.tsx'

export function SizeChartDialog() {
  const openCategory = useOverlays(({ sizeChart }) => sizeChart)
  const category = useLast(openCategory)
  return (
    <Dialog open={openCategory !== null} onClose={closeSizeChart} title="Size Chart" className="max-w-3xl">
      {category && <SizeChart key={category} category={category} />}
    </Dialog>
  )
}
