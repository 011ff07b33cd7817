/** The owner's calls for urgent notices. */

import { Router } from 'express'
import { noticeCalls as calls } from '#contract/reports/notices.ts'
import type { SendFailedMails } from '#server/messages/mail/send-again.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ReadShopNotices } from './shop-notices.ts'

type Dependencies = { readonly readNotices: ReadShopNotices; readonly sendFailedMails: SendFailedMails }

export function noticeRoutes({ readNotices, sendFailedMails }: Dependencies): Router {
  const router = Router()
  serve(router, calls.getNotices, () => readNotices())
  serve(router, calls.sendMailsAgain, async ({ request }) => {
    const requested = await sendFailedMails(adminOf(request))
    return { requested }
  })
  return router
}
