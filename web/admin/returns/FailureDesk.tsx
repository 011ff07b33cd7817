/** Records a failed delivery by the number of the parcel or of its order, or several from a courier's list. */

import { useRef, useState } from 'react'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { ScanBox } from '../scan/ScanBox.tsx'
import { useScanFocus } from '../scan/scan-focus.ts'
import type { ScanReply } from '../scan/scan-reply.ts'
import { findListed } from './find-order.ts'
import { PasteFailures } from './PasteFailures.tsx'
import { RecordFailure } from './RecordFailure.tsx'

export function FailureDesk() {
  const [reply, setReply] = useState<ScanReply | null>(null)
  const [order, setOrder] = useState<ListedOrder | null>(null)
  const desk = useRef<HTMLDivElement>(null)
  useScanFocus(desk)

  async function find(text: string): Promise<void> {
    const found = await findListed(text)
    if (!found.found) return setReply({ good: false, text: found.problem })
    const { orderNumber, status } = found.order
    if (status !== 'shipped') {
      return setReply({ good: false, text: `${orderNumber} is ${status}, and not on its way.` })
    }
    setOrder(found.order)
    setReply({ good: true, text: `${orderNumber}: choose why its delivery failed.` })
  }

  function scan(text: string): void {
    setOrder(null)
    find(text).catch((error: unknown) => {
      setReply({
        good: false,
        text: error instanceof Error ? error.message : 'The order could not be fetched.',
      })
    })
  }

  return (
    <div ref={desk}>
      <Panel title="Record a failed delivery" actions={<PasteFailures />}>
        <ScanBox
          label="Tracking number or order number"
          onScan={scan}
          reply={reply}
          once
          className="p-4 sm:px-6"
        />
        {order !== null && (
          <div className="border-t border-line p-4 sm:px-6">
            <RecordFailure
              key={order.orderNumber}
              orderNumber={order.orderNumber}
              failed={order.marks.failed}
              onDone={() => {
                setOrder(null)
                setReply(null)
              }}
            />
          </div>
        )}
      </Panel>
    </div>
  )
}
