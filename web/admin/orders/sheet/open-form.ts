/** The form that is open in an order's sheet. The button at its foot opens the one of the next step. */

import type { AfterSaleForm } from '#web/admin/returns/after-sale/after-sale.ts'

/** Null while none is open. */
export type OpenForm = AfterSaleForm | 'advance' | null
