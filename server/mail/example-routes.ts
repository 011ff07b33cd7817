/** The owner's call for the mails as customers get them. */

import { Router } from 'express'
import { mailWords } from '#catalogue/schema.ts'
import { withChange } from '#catalogue/shop-terms.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import { exampleMails } from './example-mails.ts'

/** Words by the kind of mail, which are typed and not stored yet. */
export const exampleMailsSchema = mailWords.unwrap().partial()

type Dependencies = {
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly publicUrl: string | undefined
  readonly clock: () => number
}

export function exampleRoutes({ catalogue, publicUrl, clock }: Dependencies): Router {
  const router = Router()
  router.get('/mails/examples', async (request, response) => {
    const { products, shop } = catalogue.now()
    const shown = withChange(shop, { mails: validate(exampleMailsSchema, request.query) })
    const mails = await exampleMails({ products, shop: shown }, { publicUrl, now: clock() })
    sendData(response, { mails })
  })
  return router
}
