/** The owner's calls for urgent notices. */

import { type Response, Router } from 'express'
import type { SendFailedMails } from '#server/mail/send-again.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import type { ReadShopNotices } from './shop-notices.ts'

type Dependencies = { readonly readNotices: ReadShopNotices; readonly sendFailedMails: SendFailedMails }

export function noticeRoutes({ readNotices, sendFailedMails }: Dependencies): Router {
  const router = Router()
  router.get('/notices', async (_request, response) => {
    sendData(response, await readNotices())
  })
  router.post('/mails/send-again', async (request, response: Response) => {
    sendData(response, { requested: await sendFailedMails(adminOf(request)) }, 202)
  })
  return router
}
