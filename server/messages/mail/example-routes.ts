/** The owner's call for the mails as customers get them. */

import { Router } from 'express'
import { withChange } from '#catalogue/shop-terms.ts'
import { mailCalls as calls } from '#contract/messages/mails.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { serve } from '#server/platform/http/serve.ts'
import { exampleMails } from './example-mails.ts'

type Dependencies = {
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly publicUrl: string | undefined
  readonly clock: () => number
}

export function exampleRoutes({ catalogue, publicUrl, clock }: Dependencies): Router {
  const router = Router()
  serve(router, calls.getExampleMails, async ({ query }) => {
    const { products, shop } = catalogue.now()
    const shown = withChange(shop, { mails: query })
    const mails = await exampleMails({ products, shop: shown }, { publicUrl, now: clock() })
    return { mails }
  })
  return router
}
