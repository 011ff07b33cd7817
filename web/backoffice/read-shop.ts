/** Reads the shop's name, contacts and couriers, which every screen of the backoffice writes in its texts, also before somebody has signed in. */

import { brand, describeShop } from '#catalogue/brand.ts'
import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'

const TIMEOUT_MS = 3_000

/** Without a network the texts keep the description that the page came with. */
export async function readShop(): Promise<void> {
  const result = await callApi<DataOf<'get /api/catalogue'>>('/api/catalogue', {
    cache: 'default',
    timeout: TIMEOUT_MS,
  })
  const { orders, address, messages, mails } = brand
  if (result.ok) describeShop({ ...result.data.shop, orders, address, messages, mails })
}
