/**
 * The accountant's mail: after each midnight in Karachi the auditor is sent a signed checkpoint of the log, to keep outside the
 * shop. Also when nothing was added: a night without a mail then always means that something is wrong. When the shop signs
 * nothing any more, the mail says so.
 */

import { brand } from '#catalogue/brand.ts'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import type { Day } from '#events/shop/calendar.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { type DailyMail, type DailyMailDependencies, startDailyMail } from './daily-mail.ts'
import { written } from './letter.tsx'
import type { Mail } from './mailer.ts'

type Dependencies = DailyMailDependencies & {
  /** The last day about which it was sent. */
  readonly sent: { read(): Promise<Day | null>; mark(day: Day): Promise<void> }
  readonly auditorEmail: string
  /** A signed checkpoint of the whole log, with the cosignatures of witnesses; rejects with `Refused` when nothing is signed. */
  readonly checkpoint: () => Promise<string>
  readonly publicUrl: string | undefined
}

export function startAccountantMail(dependencies: Dependencies): DailyMail {
  const { sent, auditorEmail: to, checkpoint, publicUrl } = dependencies
  return startDailyMail({
    ...dependencies,
    dueMs: 0,
    sentDay: sent.read,
    markSent: sent.mark,
    async write(day, sentDay) {
      if (sentDay === null) {
        // The first one is sent after the first night.
        await sent.mark(day)
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

async function checkpointMail(checkpoint: string, { day, to, publicUrl }: Occasion): Promise<Mail | null> {
  const { size } = parseSignedNote(checkpoint)?.checkpoint ?? { size: 0 }
  if (size === 0) return null
  const filename = `checkpoint-${day}.txt`
  const page = siteLink(publicUrl, '/audit/proof') ?? '/audit/proof of the shop'
  return {
    id: `checkpoint-${day}`,
    to,
    subject: `${brand.name}, ${day}: signed checkpoint of ${size} ${size === 1 ? 'event' : 'events'}`,
    ...(await written({
      greeting: `Keep the attached ${filename} outside the shop: with it you can prove later whether anything recorded up to the end of ${day} was changed, even by the owner.`,
      tables: [],
      link: { address: siteLink(publicUrl, '/audit/proof'), words: 'Open the page Proof' },
      closings: [
        `To use it, choose the file under “Check an old checkpoint” on ${page}. You get one each night; a night without one means that something is wrong.`,
      ],
    })),
    attachments: [{ filename, contentType: 'text/plain; charset=utf-8', content: checkpoint }],
  }
}

async function refusedMail(why: string, { day, to, publicUrl }: Occasion): Promise<Mail> {
  return {
    id: `checkpoint-${day}`,
    to,
    subject: `${brand.name}, ${day}: no checkpoint, the shop signs nothing any more`,
    ...(await written({
      greeting: `There is no checkpoint of ${day}. ${why}`,
      tables: [],
      link: { address: siteLink(publicUrl, '/audit/proof'), words: 'Open the page Proof' },
      closings: [
        'Keep the checkpoints that you have: they prove what the log was. Ask the owner of the shop.',
      ],
    })),
    attachments: [],
  }
}
