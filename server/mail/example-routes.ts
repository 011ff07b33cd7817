/** The owner's call for the mails as customers get them. */

import { Router } from 'express'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { exampleMails } from './example-mails.ts'

type Dependencies = {
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly publicUrl: string | undefined
  readonly clock: () => number
}

export function exampleRoutes({ catalogue, publicUrl, clock }: Dependencies): Router {
  const router = Router()
  router.get('/mails/examples', async (_request, response) => {
    const mails = await exampleMails(catalogue.now(), { publicUrl, now: clock() })
    sendData(response, { mails })
  })
  return router
}
