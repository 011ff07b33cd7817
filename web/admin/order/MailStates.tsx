import type { OrderDetail } from './order-detail.ts'
import { mailWords } from './order-words.ts'
import { SheetSection } from './SheetSection.tsx'

export function MailStates({ mail }: { readonly mail: OrderDetail['mail'] }) {
  return (
    <SheetSection title="Confirmation mails">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">To the customer</dt>
        <dd>{mailWords(mail.customer)}</dd>
        {mail.shop && (
          <>
            <dt className="text-muted">To the shop</dt>
            <dd>{mailWords(mail.shop)}</dd>
          </>
        )}
      </dl>
    </SheetSection>
  )
}
