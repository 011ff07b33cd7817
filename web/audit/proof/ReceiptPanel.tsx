import { Link } from 'react-router-dom'
import { CHECK_RECEIPT } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'

export function ReceiptPanel() {
  return (
    <Panel title="Receipts">
      <div className="flex flex-col items-start gap-4 px-4 py-5 sm:px-6">
        <p className="text-muted">
          A receipt holds one order’s events and the proof that they are in the log. Anyone can check it,
          without asking the shop.
        </p>
        <Link to={CHECK_RECEIPT} className={buttonClass()}>
          <Icon name="check-circle" className="size-4.5" />
          Check a receipt
        </Link>
      </div>
    </Panel>
  )
}
