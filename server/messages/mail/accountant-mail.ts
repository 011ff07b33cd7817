/**
 * The accountant's mail: after each midnight in Karachi the auditor gets a signed checkpoint of the log, to store outside the shop.
 * It is sent even when nothing was added, so that a night without a mail always means that something is wrong. When the shop no
 * longer signs, the mail says so.
 */

import { brand } from '#catalogue/brand.ts'
import type { Day } from '#events/calendar.ts'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import type { LastDay } from '#server/shop/shop-settings.ts'
import { checkpointFile } from './checkpoint-file.ts'
import { type DailyMail, type DailyMailDependencies, startDailyMail } from './daily-mail.ts'
import { written } from './letter.tsx'
import type { Mail } from './mailer.ts'

type Dependencies = DailyMailDependencies & {
  /** The last day about which it was sent. */
  readonly sent: LastDay
  readonly auditorEmail: string
  /** A signed checkpoint of the entire log, with the cosignatures of witnesses; rejects with `Refused` when nothing is signed. */
  readonly checkpoint: () => Promise<string>
  readonly publicUrl: string | undefined
}

export function startAccountantMail(dependencies: Dependencies): DailyMail {
  const { sent, auditorEmail: to, checkpoint, publicUrl } = dependencies
  return startDailyMail({
    ...dependencies,
    dueMs: 0,
    sent,
    async write(day, sentDay) {
      if (sentDay === null) {
        // The first mail is sent after the first night.
        await sent.write(day)
        return null
      }
      const proof = await checkpoint().catch((error: unknown) => {
        if (error instanceof Refused) return error
        throw error
      })
      return proof instanceof Refused
        ? refusedMail(proof.message, { day, to, publicUrl })
        : checkpointMail(proof, { day, to, publicUrl })
    },
  })
}

type Occasion = { readonly day: Day; readonly to: string; readonly publicUrl: string | undefined }

async function checkpointMail(checkpoint: string, occasion: Occasion): Promise<Mail | null> {
  const { day, publicUrl } = occasion
  const { size } = parseSignedNote(checkpoint)?.checkpoint ?? { size: 0 }
  if (size === 0) return null
  const file = checkpointFile(checkpoint, day)
  const page = siteLink(publicUrl, '/audit/proof') ?? '/audit/proof of the shop'
  return mailToAccountant(occasion, {
    subject: `signed checkpoint of ${size} ${size === 1 ? 'event' : 'events'}`,
    greeting: `Keep the attached ${file.filename} outside the shop: with it you can prove later whether anything recorded up to the end of ${day} was changed, even by the owner.`,
    closing: `To use it, choose the file under “Check an old checkpoint” on ${page}. You get one each night; a night without one means that something is wrong.`,
    attachments: [file],
  })
}

function refusedMail(why: string, occasion: Occasion): Promise<Mail> {
  return mailToAccountant(occasion, {
    subject: 'no checkpoint, the shop signs nothing any more',
    greeting: `There is no checkpoint of ${occasion.day}. ${why}`,
    closing: 'Keep the checkpoints that you have: they prove what the log was. Ask the owner of the shop.',
    attachments: [],
  })
}

type Words = Pick<Mail, 'subject' | 'attachments'> & { readonly greeting: string; readonly closing: string }

async function mailToAccountant(
  { day, to, publicUrl }: Occasion,
  { subject, greeting, closing, attachments }: Words,
): Promise<Mail> {
  return {
    id: `checkpoint-${day}`,
    to,
    subject: `${brand.name}, ${day}: ${subject}`,
    ...(await written({
      greeting,
      link: { address: siteLink(publicUrl, '/audit/proof'), words: 'Open the page Proof' },
      closings: [closing],
    })),
    attachments,
  }
}
