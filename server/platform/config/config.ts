/** The settings of a running shop, read from the environment once. A wrong setting stops the start with a message that names it. */

import { z } from 'zod'
import { brand } from '#catalogue/brand.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { localDomain } from '#catalogue/shop-slug.ts'
import { mistypedSetting } from './mistyped-setting.ts'

/** One of these words. */
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

const wholeUpTo = (most: number) => {
  const error = `must be a whole number from 0 to ${inThousands(most)}`
  return z.coerce.number(error).int(error).min(0, error).max(most, error)
}

/** Pairs such as `postex=abc,tcs=def`, by what stands before the first `=`. */
const pairs = z.string().transform((text, { addIssue }): Readonly<Record<string, string>> => {
  const given = text.split(',').map((pair) => /^\s*([a-z0-9-]+)\s*=\s*(\S+)\s*$/.exec(pair))
  if (given.includes(null)) addIssue({ code: 'custom', message: 'must be pairs such as postex=abc,tcs=def' })
  return Object.fromEntries(given.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? '']])))
})

const flag = oneOf('on', 'off')
const positive = z.coerce.number('must be a number').positive('must be more than 0')
const email = z.email('must be an e-mail address')
const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
  // Options in the address could turn off the encryption that protects the password.
  .refine(canBeUsed, 'must name a server, and a % in user or password is written as %25')
  .refine((text) => !text.includes('?'), 'must have nothing after a ?: options are not read from there')

function canBeUsed(text: string): boolean {
  try {
    const { hostname, username, password } = new URL(text)
    return hostname !== '' && typeof decodeURIComponent(username + password) === 'string'
  } catch {
    return false
  }
}

const settings = z.object({
  PORT: wholeUpTo(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// or postgresql:// address')
    .optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  AUDITOR_EMAIL: email.optional(),
  AUDITOR_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  SMTP_URL: mailServer.optional(),
  SMTP_BACKUP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      `must be an address such as ${brand.name} <orders@example.com>`,
    )
    .default(`${brand.name} <orders@${localDomain(brand)}>`),
  SHOP_EMAIL: email.optional(),
  USD_RATE: positive.default(280),
  TRAFFIC_FLUSH_SECONDS: positive.max(3600, 'must be 3,600 at most, which is an hour').default(15),
  /** The number of proxies in front of the shop. */
  TRUST_PROXY: z
    .union([z.literal('false').transform(() => 0), z.coerce.number().int().min(0).max(10)], {
      error:
        'must say how many proxies stand in front of the shop, such as 1; with true each caller could choose its own address',
    })
    .default(0),
  /** The bearer token for /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, and no spaces')
    .optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  WEBHOOKS_TO_PRIVATE: flag.default('off'),
  /** By the id of a courier: the token of its API, another address than the usual one, and its code of the pickup address. */
  COURIER_TOKENS: pairs.default({}),
  COURIER_URLS: pairs.default({}),
  COURIER_PICKUPS: pairs.default({}),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, and no spaces')
    .optional(),
  /** The id of the shop's number at WhatsApp, not the number itself. */
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{6,}$/, 'must be the id of the number, which has digits only')
    .optional(),
  /** By text and language: the name of a template, a slash, and its language. */
  WHATSAPP_TEMPLATES: pairs.default({}),
  /** The texts that are sent without anybody pressing, with commas between them. */
  WHATSAPP_AUTOMATIC: z.string().optional(),
  WHATSAPP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('https://graph.facebook.com/v23.0'),
  ORDER_LOOKUP: oneOf('private', 'open').default('private'),
  RATE_LIMITS: flag.default('on'),
  /** Whether browsers must reach every subdomain of the shop over https only, including those of other programs. */
  HSTS_SUBDOMAINS: flag.default('off'),
})

/** The variables that are read from the environment. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

const config = settings
  .refine((given) => !given.ADMIN_PASSWORD === !given.ADMIN_EMAIL, {
    path: ['ADMIN_PASSWORD'],
    error: 'must be set together with ADMIN_EMAIL',
  })
  .refine((given) => !given.WHATSAPP_TOKEN === !given.WHATSAPP_PHONE_ID, {
    path: ['WHATSAPP_PHONE_ID'],
    error: 'must be set together with WHATSAPP_TOKEN',
  })
  .refine((given) => !given.AUDITOR_PASSWORD === !given.AUDITOR_EMAIL, {
    path: ['AUDITOR_PASSWORD'],
    error: 'must be set together with AUDITOR_EMAIL',
  })

  .refine(
    (given) => given.ADMIN_EMAIL?.toLowerCase() !== given.AUDITOR_EMAIL?.toLowerCase() || !given.ADMIN_EMAIL,
    { path: ['AUDITOR_EMAIL'], error: 'must differ from ADMIN_EMAIL' },
  )

export type Config = Readonly<z.infer<typeof config>>

/** Whether shoppers reach the shop over https. Cookies are then sent over https only. */
export function isHttps({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/** Reads the settings. An empty value counts as unset. Throws `WrongSetting` with one line that names the first wrong setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const mistyped = mistypedSetting(Object.keys(environment), settingNames)
  if (mistyped !== null) {
    throw new WrongSetting(`${mistyped.typed}: is not a setting; did you mean ${mistyped.similarSetting}?`)
  }
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = config.safeParse(nonEmpty)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new WrongSetting(`${issue?.path.join('.')}: ${issue?.message}`)
}
