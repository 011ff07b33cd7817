/** Sends mails through a mail server, a few at the same time, with a time limit for each step of SMTP. */

import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { createTransport } from 'nodemailer'
import { failureOf, MailNotSent } from './mail-failure.ts'
import { type Mailer, optionsOf, type Sender } from './mailer.ts'
import { smtpServerOf } from './smtp-server.ts'

/** The most mails at the same time. */
export const MOST_CONNECTIONS = 8

/** The longest time for each step, in milliseconds. */
export type Patience = {
  /** DNS look-up, connection, greeting, TLS. */
  readonly connect: number
  /** Until the server requests the mail's text. */
  readonly envelope: number
  /** From the text to the answer: the server may scan for viruses first. RFC 5321, 4.5.3.2.6, requires at least ten minutes. */
  readonly answer: number
  /** For mails in progress when the shop closes. */
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
  /** The shop's name in its greeting to the server. */
  readonly name: string
  readonly patience?: Partial<Patience> | undefined
}

export function smtpMailer({ channel, url, sender, name, patience }: Dependencies): Mailer {
  const { connect, envelope, answer, stop } = { ...PATIENCE, ...patience }
  const server = smtpServerOf(url)
  let connected: ReturnType<typeof connections> | null = null
  const underWay = new Map<AbortController, Promise<unknown>>()
  let stopping = false

  /** Opened for the first mail, so that the start of the shop does not wait. */
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
      // Servers close connections that are idle for long; a mail cannot be sent over a connection that is being closed.
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

/** Reports when the server begins to read a mail's text and when it has read it all. A mail is identified by its abort signal. */
function textWatchers(
  transport: ReturnType<typeof createTransport>,
): (signal: AbortSignal, watcher: TextWatcher) => void {
  const watchers = new WeakMap<object, TextWatcher>()
  transport.use('stream', (mail, callback) => {
    const watcher = mail.data.signal && watchers.get(mail.data.signal)
    if (watcher) {
      mail.message.processFunc((text) => {
        const watched = new PassThrough()
        // The text is not read before the server has requested it.
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
