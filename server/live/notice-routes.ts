/** The owner's calls for urgent notices. */

import { type Response, Router } from 'express'
import { noticeCalls as calls } from '#contract/notices.ts'
import type { SendFailedMails } from '#server/mail/send-again.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import type { ReadShopNotices } from './shop-notices.ts'

type Dependencies = { readonly readNotices: ReadShopNotices; readonly sendFailedMails: SendFailedMails }

export function noticeRoutes({ readNotices, sendFailedMails }: Dependencies): Router {
  const router = Router()
  router.get('/notices', async (_request, response) => {
    answerCall(response, calls.getNotices, await readNotices())
  })
  router.post('/mails/send-again', async (request, response: Response) => {
    const requested = await sendFailedMails(adminOf(request))
    answerCall(response, calls.sendMailsAgain, { requested })
  })
  return router
}
