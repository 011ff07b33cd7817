/** Asks before a booking is taken back, and names what that changes. */

import { useQueryClient } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type StatementDetail, undoStatement } from './cash.ts'

type UndoProps = {
  readonly detail: StatementDetail
  readonly onClose: () => void
  readonly onUndone: () => void
}

export function UndoStatement({ detail, onClose, onUndone }: UndoProps) {
  const money = useMoney()
  const client = useQueryClient()
  const { statement, courier, parcels, settled, payments, explanations } = detail
  const claims = parcels.filter(({ claim }) => claim !== null)
  const changes = [
    `${countedWords(parcels.length, 'parcel')} will be unpaid again, with ${courierName(courier)}.`,
    ...(claims.length > 0
      ? [`${countedWords(claims.length, 'claim')} for what was paid short will end.`]
      : []),
    ...(settled.length > 0
      ? [`${countedWords(settled.length, 'claim')} that it paid will be open again.`]
      : []),
    ...payments
      .filter(({ amount }) => amount !== 0)
      .map(({ amount }) => `${money.format(amount)} will no longer count as arrived in the bank.`),
    ...(explanations.length > 0 ? ['What was explained about its payment will be gone.'] : []),
    'Orders that it has set to delivered or cancelled stay so.',
  ]

  return (
    <SureDialog
      title="Take this statement back?"
      action="Take back"
      isDanger
      onClose={onClose}
      run={() => undoStatement(client, statement)}
      onDone={() => {
        toast(`Statement ${statement} is taken back`)
        onUndone()
      }}
    >
      <p className="mb-3">It may be booked again.</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </SureDialog>
  )
}
