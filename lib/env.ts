import { z } from 'zod'
import { isTimeZone } from '@/lib/institute/time-zone'

/** Thrown for an environment variable or a signing key that is wrong or missing; the message names it. */
export class EnvironmentError extends Error {}

/** An http or https URL, reduced to its origin. */
const webOrigin = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be a web address such as https://learn.example.org.` })
    .transform((value) => new URL(value).origin)
const integer = (name: string, from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number.`)
    .transform(Number)
    .pipe(z.number().min(from, `${name} must be ${from} or more.`).max(to, `${name} must be ${to} or less.`))
const text = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `${name} must not be blank.`)
    .max(longest, `${name} is longer than ${longest} characters.`)
const loopbackUrl = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\//
const colour = (name: string) => z.string().regex(/^#[0-9a-f]{6}$/i, `${name} must look like #1F4FD8.`)

/** Whether the URL has a host, and its user name and password can be decoded. */
function isUsableUrl(value: string) {
  try {
    const { hostname, username, password } = new URL(value)
    return Boolean(hostname && [username, password].map(decodeURIComponent))
  } catch {
    return false
  }
}

/** `address` or `Name <address>`. */
const mailbox =
  /^(?:"?(?<name>[^"<>]*?)"?\s*<(?=[^<>]+>$)|(?=[^<>]+$))(?<address>[^\s<>@"(),:;]+@[^\s<>@"(),:;]+)>?$/

/** Whether an entry is `host:port` or `[v6]:port` as in an address bar, with a port from 1 to 65535. */
const isHostAndPort = (entry: string) =>
  /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):[1-9]\d{0,4}$/i.test(entry) &&
  Number(entry.slice(entry.lastIndexOf(':') + 1)) <= 65_535

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: integer('PORT', 1, 65_535).default(3000),
  APP_URL: webOrigin('APP_URL').optional(),
  DATA_DIR: text('DATA_DIR', 1000).default('.data'),
  /** Folder for the database if root starts the server and PostgreSQL's account cannot enter DATA_DIR. */
  DATABASE_HOME: text('DATABASE_HOME', 1000).default('/var/lib'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL must look like postgresql://user:password@host:5432/name.',
    })
    .optional(),
  ADMIN_NAME: z
    .string()
    .regex(/^\p{L}{5,}$/u, 'ADMIN_NAME must be at least 5 letters, and letters only.')
    .default('Administrator'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address.').default('admin@institute.example'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'ADMIN_PASSWORD must have 8 to 15 characters.')
    .max(15, 'ADMIN_PASSWORD must have 8 to 15 characters.')
    .optional(),
  SAMPLE_DATA: z
    .enum(['on', 'off', 'demo'], { error: "SAMPLE_DATA must be 'on', 'off' or 'demo'." })
    .default('on'),
  NEXTAUTH_SECRET: z.string().min(32, 'NEXTAUTH_SECRET must have at least 32 characters.').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'METRICS_TOKEN must have 16 to 200 ASCII characters, and no spaces.')
    .optional(),
  SIGNING_KEYS_DIR: text('SIGNING_KEYS_DIR', 1000).optional(),
  WEB_CONCURRENCY: integer('WEB_CONCURRENCY', 1, 6).default(1),
  TRUST_PROXY_HOPS: integer('TRUST_PROXY_HOPS', 0, 10).default(0),
  HUMAN_CHECK_COST: integer('HUMAN_CHECK_COST', 1, 1_000_000).default(5000),
  TURNSTILE_SITE_KEY: text('TURNSTILE_SITE_KEY', 200).optional(),
  TURNSTILE_SECRET_KEY: text('TURNSTILE_SECRET_KEY', 200).optional(),
  /** Cloudflare by default. Only tests set it, and only to this machine: another host could accept every token. */
  TURNSTILE_VERIFY_URL: z
    .string()
    .regex(loopbackUrl, 'TURNSTILE_VERIFY_URL must be an address on this machine.')
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  LINK_CHECK_ALLOW: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isHostAndPort),
      'LINK_CHECK_ALLOW must list host:port, separated by commas; ports are from 1 to 65535.',
    )
    .default([]),
  RESEND_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'RESEND_API_KEY must be a key of Resend.')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:/.test(value) && isUsableUrl(value),
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(mailbox, 'MAIL_FROM must look like no-reply@example.org or Name <no-reply@example.org>.')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .trim()
    .refine(
      (value) => /^https:\/\/[!-~]+$/.test(value) || z.email().safeParse(value).success,
      'SECURITY_CONTACT must be an e-mail address or a page that starts with https://.',
    )
    .optional(),
  INSTITUTE_NAME: text('INSTITUTE_NAME', 60).default('Training Trains'),
  INSTITUTE_TAGLINE: text('INSTITUTE_TAGLINE', 120).default('Improve your skill easily'),
  INSTITUTE_PREFIX: z
    .string()
    .regex(/^[A-Za-z]{2,4}$/, 'INSTITUTE_PREFIX must be 2 to 4 letters.')
    .transform((prefix) => prefix.toUpperCase())
    .default('TT'),
  INSTITUTE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'INSTITUTE_TIME_ZONE must be a zone such as Asia/Kolkata.')
    .default('Asia/Kolkata'),
  INSTITUTE_ADDRESS: text('INSTITUTE_ADDRESS', 160).optional(),
  INSTITUTE_SIGNATORY_NAME: text('INSTITUTE_SIGNATORY_NAME', 60).default('Director of Training'),
  INSTITUTE_SIGNATORY_TITLE: text('INSTITUTE_SIGNATORY_TITLE', 60).optional(),
  /** Path of an image, which lib/institute/signature-image.ts reads. */
  INSTITUTE_SIGNATORY_SIGNATURE: text('INSTITUTE_SIGNATORY_SIGNATURE', 1000).optional(),
  INSTITUTE_LINKEDIN_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'INSTITUTE_LINKEDIN_ID must be the number of a LinkedIn page.')
    .optional(),
  // The first start stores this value in the settings, so it has the limits of lib/institute/rules.ts.
  INSTITUTE_LOGO: text('INSTITUTE_LOGO', 20_000)
    .regex(
      /^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/,
      'INSTITUTE_LOGO must be the path data of an SVG drawn on 24 by 24.',
    )
    .default('M8 3 5 21M16 3l3 18M7 8h10M6.4 13h11.2M5.6 18h12.8'),
  INSTITUTE_BRAND: colour('INSTITUTE_BRAND').optional(),
  INSTITUTE_BRAND_DARK: colour('INSTITUTE_BRAND_DARK').optional(),
})

/** The names of all variables; a test compares .env.example with them. */
export const variableNames = Object.keys(variables.shape)

/** Reads and checks all variables. An empty value counts as not set. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const configuredValues = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(configuredValues)
  if (!result.success) throw new EnvironmentError(result.error.issues[0]?.message)
  const { MAIL_FROM, ...rest } = result.data
  const APP_URL = rest.APP_URL ?? `http://localhost:${rest.PORT}`
  if (!rest.TURNSTILE_SITE_KEY !== !rest.TURNSTILE_SECRET_KEY)
    throw new EnvironmentError('TURNSTILE_SITE_KEY must be set together with TURNSTILE_SECRET_KEY.')
  return {
    ...rest,
    APP_URL,
    MAIL_FROM: senderOf(MAIL_FROM, new URL(APP_URL).hostname),
    /** The institute's initial settings; those in force are in the database (lib/institute/store.ts). */
    institute: {
      name: rest.INSTITUTE_NAME,
      tagline: rest.INSTITUTE_TAGLINE,
      prefix: rest.INSTITUTE_PREFIX,
      timeZone: rest.INSTITUTE_TIME_ZONE,
      address: rest.INSTITUTE_ADDRESS ?? null,
      signatoryName: rest.INSTITUTE_SIGNATORY_NAME,
      signatoryTitle: rest.INSTITUTE_SIGNATORY_TITLE ?? null,
      logoPath: rest.INSTITUTE_LOGO,
      linkedinId: rest.INSTITUTE_LINKEDIN_ID ?? null,
      brand: rest.INSTITUTE_BRAND?.toLowerCase() ?? null,
      brandDark: rest.INSTITUTE_BRAND_DARK?.toLowerCase() ?? null,
    },
  }
}

/** Sender of e-mails: MAIL_FROM, or no-reply at the host of APP_URL. A null `name` stands for the institute's name. */
function senderOf(configured: string | undefined, host: string) {
  const { name: givenName, address } = mailbox.exec(configured ?? '')?.groups ?? {}
  // An IP address, which ends with a digit or a bracket, is not a domain.
  const domain = /[a-z]$/i.test(host) ? host : 'localhost'
  return { name: givenName || null, address: address ?? `no-reply@${domain}` }
}

export type Environment = ReturnType<typeof parseEnvironment>

export const env = parseEnvironment(process.env)

/** Whether this start may create signing keys in place of lost ones. `npm start -- --new-keys` sets the variable. */
export const canReplaceLostKeys = () => process.env.NEW_SIGNING_KEYS === 'on'

/**
 * The secret from which the keys of sessions, codes and links are derived (lib/security/derived-keys.ts), but not the
 * signing keys. Throws if neither `npm start` nor the operator has set it.
 */
export function secret() {
  if (!env.NEXTAUTH_SECRET) throw new EnvironmentError('NEXTAUTH_SECRET is not set.')
  return env.NEXTAUTH_SECRET
}
