/** A mail server for tests, which accepts mails or gives the answers of the test. */

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Accepts the mail and closes the connection before the answer: the sender sees at once that it cannot know whether the mail arrived. */
export const HANG_UP = 'hang up'

/** An answer to a step; null means no answer. */
export type Answer = string | null

export type Answers = {
  greeting?: Answer
  ehlo?: Answer
  auth?: Answer
  mail?: Answer
  rcpt?: Answer
  /** The answer to the entire mail. */
  data?: Answer
}

/** `answers` may be changed while it runs. */
export async function startMailServer(answers: Answers = {}, port = 0) {
  const taken: string[] = []
  /** Every line that it received, except the texts of mails. */
  const heard: string[] = []
  const sockets = new Set<Socket>()
  /** Mails that wait for their answer. */
  const waiting: (() => void)[] = []
  let mostAtOnce = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: Answer | undefined, usual: string) => {
      if (line !== null) socket.write(`${line ?? usual}\r\n`)
    }
    let mail: string | null = null
    let rest = ''
    say(answers.greeting, '220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (mail !== null && line === '.') {
          const whole = mail
          mail = null
          const answer = () => {
            if ((answers.data ?? '250').startsWith('2')) taken.push(whole)
            say(answers.data, '250 ok')
          }
          if (answers.data === HANG_UP) {
            taken.push(whole)
            socket.destroy()
          } else if (answers.data === null) waiting.push(answer)
          else answer()
          mostAtOnce = Math.max(mostAtOnce, waiting.length)
        } else if (mail !== null) mail += `${line}\n`
        else {
          heard.push(line)
          const [verb = ''] = line.toUpperCase().split(' ')
          if (verb === 'EHLO' || verb === 'HELO') say(answers.ehlo, '250 test')
          else if (verb === 'MAIL') say(answers.mail, '250 ok')
          else if (verb === 'RCPT') say(answers.rcpt, '250 ok')
          else if (verb === 'DATA') {
            mail = ''
            say(undefined, '354 go on')
          } else if (verb === 'QUIT') {
            say(undefined, '221 bye')
            socket.end()
          } else if (verb === 'AUTH') say(answers.auth, '235 ok')
          else say(undefined, '250 ok')
        }
      }
    })
  })
  const close = () => closeServer(server, sockets)
  await listening(server, port)
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    port: portOf(server),
    answers,
    taken,
    heard,
    waiting,
    /** Mails that waited for an answer at the same time. */
    mostAtOnce: () => mostAtOnce,
    /** Answers waiting mails, and all later ones. */
    answerAll() {
      answers.data = '250 ok'
      for (const answer of waiting.splice(0)) answer()
    },
    close,
  }
}

/** Rejects when the port is in use. */
async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return address.port
}

async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
}

/** The text of a mail's parts, decoded. */
export function mailText(mail: string): string {
  return mail
    .split(/\n(?=----)/)
    .map((part) => {
      const [head = '', ...body] = part.split('\n\n')
      const text = body.join('\n\n')
      if (/base64/i.test(head)) return `${head}\n\n${Buffer.from(text, 'base64').toString('utf8')}`
      if (!/quoted-printable/i.test(head)) return part
      const bytes = text
        .replace(/=\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
    })
    .join('\n')
}
