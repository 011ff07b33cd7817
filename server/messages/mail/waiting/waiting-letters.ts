/** The mails to people who wait: the one that asks for the confirmation, the one that there is some, and the news. */

import { brand } from '#catalogue/brand.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Product } from '#catalogue/product.ts'
import type { Wait, WaitMailName } from '#events/waiting/wait-state.ts'
import type { News } from '#events/waiting/waiting-list.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { confirmPath, leavePath, unsubscribePath, type WaitIds } from '#server/waiting/wait-ids.ts'
import { written } from '../letter.tsx'
import type { Mail } from '../mailer.ts'

type Writing = {
  readonly publicUrl: string | undefined
  readonly catalogue: { now(): Pick<Catalogue, 'products'> }
  readonly ids: WaitIds
}

export type WaitMailToWrite = {
  readonly wait: Wait
  readonly name: WaitMailName
  readonly to: string
  /** Of a mail to the subscribers. */
  readonly news: Pick<News, 'subject' | 'text'> | null
}

export const waitMailId = ({ id }: Pick<Wait, 'id'>, { mail, round, news }: WaitMailName) =>
  `wait-${id}-${mail}-${mail === 'news' ? news : round}`

export async function writeWaitMail(
  { wait, name, to, news }: WaitMailToWrite,
  { publicUrl, catalogue, ids }: Writing,
): Promise<Mail> {
  const id = waitMailId(wait, name)
  const token = ids.tokenFor(wait.id)
  const product = catalogue.now().products.find((each) => each.id === wait.productId)
  // Without a public address the path alone is better than nothing: the owner sees it in the folder of mails.
  const address = (path: string) => siteLink(publicUrl, path) ?? path
  const leave = address(leavePath(token))
  const unsubscribe = siteLink(publicUrl, unsubscribePath(token))
  const letter =
    name.mail === 'confirm'
      ? confirmLetter(wait, product, address(confirmPath(token)))
      : news === null
        ? toldLetter(wait, product, address(`/product/${wait.productId}`), leave)
        : newsLetter(news, address('/collection'), leave)
  const { subject, ...parts } = letter
  return {
    id,
    to,
    subject,
    ...(await written(parts)),
    attachments: [],
    ...(unsubscribe !== null && { unsubscribe }),
  }
}

function subjectWords(
  { size, productId }: Pick<Wait, 'size' | 'productId'>,
  product: Product | undefined,
): string {
  if (productId === null) return `the ${brand.name} newsletter`
  const name = product?.name ?? 'what you asked for'
  return size === null ? name : `${name} in ${size}`
}

function confirmLetter(wait: Wait, product: Product | undefined, link: string) {
  const words = subjectWords(wait, product)
  const isNews = wait.productId === null
  return {
    subject: isNews
      ? `Please confirm: news from ${brand.name}`
      : `Please confirm: we tell you about ${words}`,
    greeting: isNews
      ? `Hello, somebody asked to get ${words} at this address.`
      : `Hello, somebody asked to be told at this address when there is ${words}.`,
    link: { address: link, words: isNews ? 'Yes, send me the news' : 'Yes, tell me' },
    closings: [
      'If it was not you, you need not do anything: without this link we write no further mail about it.',
    ],
  }
}

function toldLetter(wait: Wait, product: Product | undefined, link: string, leave: string) {
  const words = subjectWords({ ...wait, size: wait.size ?? wait.came }, product)
  return {
    subject: `${words} is there`,
    greeting: `Hello, ${words} is there. You asked us to tell you.`,
    link: { address: link, words: `See ${product?.name ?? 'it'}` },
    closings: ['There are only a few pieces: the first orders get them. We write once.'],
    foot: { address: leave, words: 'No further mails about this' },
  }
}

/** The first line is the greeting; empty lines begin a paragraph. */
function newsLetter({ subject, text }: Pick<News, 'subject' | 'text'>, link: string, leave: string) {
  const [greeting = '', ...paragraphs] = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return {
    subject,
    greeting,
    paragraphs,
    link: { address: link, words: `See ${brand.name}` },
    closings: ['You get this mail because you confirmed that you would like our news.'],
    foot: { address: leave, words: 'Leave the newsletter' },
  }
}

/** A mail to the subscribers as it is sent; its link to leave leads nowhere. */
export async function previewNews(news: Pick<News, 'subject' | 'text'>, publicUrl: string | undefined) {
  const address = (path: string) => siteLink(publicUrl, path) ?? path
  const { subject, ...letter } = newsLetter(news, address('/collection'), address('/waiting'))
  return { subject, ...(await written(letter)) }
}
