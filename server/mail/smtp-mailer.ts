/** Sends mails through a mail server, a few at once, with a time limit for each step of SMTP. */

import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { createTransport } from 'nodemailer'
import { failureOf, MailNotSent } from './mail-failure.ts'
import { type Mailer, optionsOf, type Sender } from './mailer.ts'
import { smtpServerOf } from './smtp-server.ts'

/** Mails that are sent at once. */
export const MOST_CONNECTIONS = 8

/** Milliseconds that each step may take. */
export type Patience = {
  /** DNS look-up, connecting, greeting, TLS. */
  readonly connect: number
  /** Until the server asks for the mail's text. */
  readonly envelope: number
  /** From there to its answer: it may scan for viruses first. RFC 5321, 4.5.3.2.6, asks for ten minutes at least. */
  readonly answer: number
  /** The time for mails in progress when the shop closes. */
  readonly stop: number
}

const MINUTE = 60_000
const PATIENCE: Patience = {
  connect: MINUTE / 2,
  envelope: 5 * MINUTE,
  answer: 12 * MINUTE,
  stop: 5000,
}

type Dependencies = {
  readonly channel: 'primary' | 'backup'
  readonly url: string
  readonly sender: Sender
  /** The name of the shop in its greeting to the server. */
  readonly name: string
  readonly patience?: Partial<Patience> | undefined
}

export function smtpMailer({ channel, url, sender, name, patience }: Dependencies): Mailer {
  const { connect, envelope, answer, stop } = { ...PATIENCE, ...patience }
  const server = smtpServerOf(url)
  let connected: ReturnType<typeof connections> | null = null
  const underWay = new Map<AbortController, Promise<unknown>>()
  let stopping = false

  /** Made for the first mail: the start of the shop does not wait for it. */
  async function connections() {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...server,
      name,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: Math.max(envelope, answer),
      // Servers end connections that are idle for long; a mail cannot be sent over one that is being ended.
      idleTimeout: MINUTE / 2,
    })
    return { transport, watchText: textWatchers(transport) }
  }

  return {
    channel,
    async send(mail) {
      connected ??= connections()
      const { transport, watchText } = await connected
      if (stopping) throw new MailNotSent('stopped', 'STOPPED')
      const cut = new AbortController()
      let handedOver = false
      let timer = setTimeout(() => cut.abort(), envelope)
      watchText(cut.signal, {
        began() {
          clearTimeout(timer)
          timer = setTimeout(() => cut.abort(), answer)
        },
        ended() {
          handedOver = true
        },
      })
      const sending = transport.sendMail({ ...optionsOf(mail, sender), signal: cut.signal })
      underWay.set(cut, sending)
      try {
        await sending
      } catch (error) {
        if (!cut.signal.aborted || handedOver) throw failureOf(error, handedOver)
        throw stopping ? new MailNotSent('stopped', 'STOPPED') : new MailNotSent('server', 'ETIMEDOUT')
      } finally {
        clearTimeout(timer)
        underWay.delete(cut)
      }
    },
    takeBack: async () => undefined,
    async stop(patienceMs = stop) {
      const mostMs = Math.min(patienceMs, stop)
      stopping = true
      const over = new AbortController()
      const grace = delay(mostMs, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(underWay.values()), grace])
      over.abort()
      for (const cut of underWay.keys()) cut.abort()
      const { transport } = (await connected) ?? {}
      transport?.close()
    },
  }
}

type TextWatcher = { began(): void; ended(): void }

/**
 * Reports when the server begins to read the text of the mail that a signal can abort, and when it has read all of it.
 */
function textWatchers(
  transport: ReturnType<typeof createTransport>,
): (signal: AbortSignal, watcher: TextWatcher) => void {
  const watchers = new WeakMap<object, TextWatcher>()
  transport.use('stream', (mail, callback) => {
    const watcher = mail.data.signal && watchers.get(mail.data.signal)
    if (watcher) {
      mail.message.processFunc((text) => {
        const watched = new PassThrough()
        // The text is not read before the server has asked for it.
        watched.once('resume', watcher.began)
        watched.once('end', watcher.ended)
        text.on('error', (error) => watched.destroy(error))
        return text.pipe(watched)
      })
    }
    callback()
  })
  return (signal, watcher) => void watchers.set(signal, watcher)
}
