/** The size chart over the page. */

import { Dialog } from '#web/ui/Dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { closeSizeChart, useOverlays } from '../page/overlays.ts'
import { SizeChart } from './SizeChart.tsx'

export function SizeChartDialog() {
  const asked = useOverlays(({ sizeChart }) => sizeChart)
  const category = useLast(asked)
  return (
    <Dialog open={asked !== null} onClose={closeSizeChart} title="Size Chart" className="max-w-3xl">
      {category && <SizeChart key={category} category={category} />}
    </Dialog>
  )
}
