import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '#server/messages/mail/smtp-mailer.ts'
import { greetingName, smtpServerOf } from '#server/messages/mail/smtp-server.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Answers, type MailServer, startMailServer } from './mail-server.ts'

const sender = { from: 'Falak Fits <orders@falakfits.test>', replyTo: () => 'shop@falakfits.test' }
const mail = { id: 'a', to: 'b@example.com', subject: 's', text: 't', html: '<p>t</p>', attachments: [] }

let server: MailServer | null = null
afterEach(() => server?.close())

const LONG = { connect: 30_000, envelope: 30_000, answer: 30_000, stop: 10 }

/** For a step that the server never answers; on a busy machine the steps before may take longer. */
function shortOf({ data, rcpt, greeting, ehlo }: Answers): Partial<typeof LONG> {
  if (data === null) return { answer: 300 }
  if (rcpt === null) return { envelope: 300 }
  return greeting === null || ehlo === null ? { connect: 200, envelope: 300 } : {}
}

type Manner = { readonly url?: (port: number) => string; readonly patience?: typeof LONG }

const mailerTo = async (
  answers: Answers,
  { url = (port) => `smtp://127.0.0.1:${port}`, patience = LONG }: Manner = {},
) => {
  server = await startMailServer(answers)
  return smtpMailer({
    channel: 'primary',
    url: url(server.port),
    sender,
    name: 'falakfits.test',
    patience,
  })
}

describe('a mail server’s address', () => {
  it('with a password is used over TLS only, except on this machine', () => {
    expect(smtpServerOf('smtp://shop:p%40ss@mail.example.com:587')).toMatchObject({
      host: 'mail.example.com',
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: 'shop', pass: 'p@ss' },
      tls: { rejectUnauthorized: true },
    })
    expect(smtpServerOf('smtps://shop:pass@mail.example.com')).toMatchObject({
      secure: true,
      requireTLS: false,
    })
    expect(smtpServerOf('smtp://mail.example.com')).toMatchObject({ requireTLS: false })
    for (const host of ['localhost', '127.0.0.1', '127.8.0.1', '[::1]']) {
      expect(smtpServerOf(`smtp://shop:pass@${host}`)).toMatchObject({ requireTLS: false })
    }
    for (const host of ['127.evil.example', 'localhost.evil.example', '10.0.0.1']) {
      expect(smtpServerOf(`smtp://shop:pass@${host}`)).toMatchObject({ requireTLS: true })
    }
  })

  it('accepts no options that could disable TLS', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://a:b@mail.example.com?requireTLS=false' })).toThrow(
      /^SMTP_URL: /,
    )
  })

  it('without TLS never gets a password', async () => {
    const heard: string[] = []
    const plain = createServer((socket) => {
      socket.write('220 plain\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        heard.push(String(chunk))
        socket.write(
          String(chunk).startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n',
        )
      })
    })
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const address = plain.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    // Another name of this machine, which the shop does not recognise.
    const mailer = smtpMailer({
      channel: 'primary',
      url: `smtp://shop:secret@[::ffff:127.0.0.1]:${port}`,
      sender,
      name: 'falakfits.test',
    })
    await expect(mailer.send(mail)).rejects.toMatchObject({ fault: 'server' })
    expect(heard.join()).toContain('STARTTLS')
    expect(heard.join()).not.toContain('AUTH')
    await mailer.stop()
    plain.close()
  })
})

describe('the name in the shop’s greeting', () => {
  const from = sender.from
  it.each([
    [{ publicUrl: 'https://falakfits.example/', from, hostname: 'box' }, 'falakfits.example'],
    [{ publicUrl: undefined, from, hostname: 'box' }, 'falakfits.test'],
    [{ publicUrl: 'http://127.0.0.1:3000', from, hostname: 'box' }, 'falakfits.test'],
    [
      { publicUrl: 'http://localhost:3000', from: 'a@localhost', hostname: 'box.example.com' },
      'box.example.com',
    ],
    [{ publicUrl: 'http://[::1]:3000', from: 'a@box', hostname: 'localhost.localdomain' }, 'falakfits.local'],
    [{ publicUrl: undefined, from: 'a@müller.example', hostname: 'box' }, 'xn--mller-kva.example'],
  ])('is fully qualified: %j', (names, name) => expect(greetingName(names)).toBe(name))

  it('is sent to the server, and mails prevent automatic replies and have the shop as reply address', async () => {
    const mailer = await mailerTo({})
    await mailer.send(mail)
    expect(server?.heard[0]).toBe('EHLO falakfits.test')
    expect(server?.taken[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(server?.taken[0]).toMatch(/^Reply-To: shop@falakfits\.test$/m)
    expect(server?.taken[0]).toMatch(/^Message-ID: <a@falakfits\.test>$/m)
    await mailer.stop()
  })
})

describe('a mail that is not sent', () => {
  it.each<[Answers, string, string]>([
    [{ rcpt: '550 5.1.1 unknown' }, 'recipient', 'SMTP 550'],
    [{ rcpt: '452 4.2.2 full' }, 'mail', 'SMTP 452'],
    [{ rcpt: '550 5.7.1 relaying denied' }, 'server', 'SMTP 550'],
    [{ rcpt: '550-5.1.8 bad sender\r\n550 5.1.8 domain' }, 'server', 'SMTP 550'],
    [{ rcpt: '421 4.3.2 closing' }, 'server', 'SMTP 421'],
    [{ mail: '553 not you' }, 'server', 'SMTP 553'],
    [{ data: '554 5.7.1 spam' }, 'recipient', 'SMTP 554'],
    [{ data: '451 4.3.0 later' }, 'mail', 'SMTP 451'],
    [{ data: null }, 'unanswered', 'UNANSWERED'],
    [{ greeting: null }, 'server', 'ETIMEDOUT'],
    [{ ehlo: null }, 'server', 'ETIMEDOUT'],
    [{ rcpt: null }, 'server', 'ETIMEDOUT'],
    [{ greeting: '554 go away' }, 'server', 'SMTP 554'],
  ])('because of %j has the fault: %s', async (answers, fault, reason) => {
    const patience = { ...LONG, ...shortOf(answers) }
    const mailer = await mailerTo(answers, { patience })
    await expect(mailer.send(mail)).rejects.toMatchObject({ fault, reason })
    await mailer.stop()
  })

  it('because the sign-in was refused has the fault of the server', async () => {
    const mailer = await mailerTo(
      { ehlo: '250-test\r\n250 AUTH PLAIN', auth: '535 5.7.8 wrong' },
      { url: (port) => `smtp://shop:secret@127.0.0.1:${port}` },
    )
    await expect(mailer.send(mail)).rejects.toMatchObject({ fault: 'server', reason: 'SMTP 535' })
    await mailer.stop()
  })

  it('because the shop closes has no fault', async () => {
    const mailer = await mailerTo({ rcpt: null })
    const sending = expect(mailer.send(mail)).rejects.toMatchObject({ fault: 'stopped' })
    await mailer.stop()
    await sending
    await expect(mailer.send(mail)).rejects.toMatchObject({ fault: 'stopped' })
  })
})
