/** The file that books parcels with a courier, and the courier's answer file. */

import { useRef } from 'react'
import { courierName, findCourier } from '#catalogue/couriers.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { countLabel } from '../orders/data/status-toast.ts'
import { readCourierAnswer } from './courier-answer.ts'

type BookingFilesProps = {
  readonly courier: string
  /** The numbers of the orders without a tracking number. */
  readonly open: readonly string[]
  readonly onRead: (numbers: ReadonlyMap<string, string>) => void
}

export function BookingFiles({ courier, open, onRead }: BookingFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const booking = findCourier(courier)?.booking
  if (booking === undefined || open.length === 0) return null
  const orders = open.map(encodeURIComponent).join(',')

  async function read(files: FileList | null): Promise<void> {
    const file = files?.[0]
    if (input.current) input.current.value = ''
    if (file === undefined || booking === undefined) return
    const answer = readCourierAnswer(await file.text(), booking, courierName(courier), open)
    if (!answer.ok) {
      toast.error('The file could not be read', { description: answer.error })
      return
    }
    onRead(answer.numbers)
    const left = answer.left === 0 ? undefined : `${answer.left} of its lines have no order here.`
    toast.success(`Numbers for ${countLabel(answer.numbers.size)}`, { description: left })
  }

  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`/api/admin/booking-file?courier=${courier}&orders=${orders}`}
        download
        className={buttonClass()}
      >
        <Icon name="download" className="size-4" />
        Booking file
      </a>
      <Button onClick={() => input.current?.click()}>
        <Icon name="upload" className="size-4" />
        Import the courier’s answer
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="Answer file"
        onChange={(event) => void read(event.target.files)}
        className="hidden"
      />
    </div>
  )
}
