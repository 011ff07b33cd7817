/** Shows why the order was not placed, and what the shopper can do. */

import { Suspense } from 'react'
import type { CheckoutNotice } from './checkout-notice.ts'
import { LateChangeNotice } from './late-answers.ts'
import { NoticeBox } from './NoticeBox.tsx'

type Props = { readonly notice: CheckoutNotice; readonly onClose: () => void }

export function Notice({ notice, onClose }: Props) {
  switch (notice.kind) {
    case 'prices-changed':
    case 'total-changed':
    case 'not-enough':
    case 'ordered-before':
    case 'no-answer':
    case 'refused':
      return (
        <Suspense>
          <LateChangeNotice change={notice} onCartLimited={onClose} />
        </Suspense>
      )
    case 'failed':
      return (
        <NoticeBox title="Failed to save order">
          {`${navigator.onLine ? notice.sentence.replace(/\.?$/, '.') : 'You are offline.'} Your cart and your details are kept. Press Place Order again${navigator.onLine ? '' : ' when you are connected'}: it is never ordered twice.`}
        </NoticeBox>
      )
  }
}
