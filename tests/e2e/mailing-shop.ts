/** A shop in its own process that sends its mails to a server of the test. */

import { startMailServer } from '#tests/server/messages/mail/mail-server.ts'
import { shopProcessTest } from './test.ts'

export const mailingShopTest = shopProcessTest.extend<{
  mails: Awaited<ReturnType<typeof startMailServer>>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  mails: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  settings: ({ mails }, use) => use({ SMTP_URL: mails.url }),
})
