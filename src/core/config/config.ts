import * as z from 'zod'
import { newUsername } from '#src/core/accounts/login/auth.schema.ts'
import { defaultZone } from '#src/core/time/club-zone.shared.ts'
import { readTarget } from './backup-target.ts'
import { isCommonPassword } from './common-passwords.ts'
import { readAddresses } from './mail-addresses.ts'
import { escapeCredentials } from './smtp-url.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }))
  } catch {
    return false
  }
}

const onOff = z.enum(['on', 'off'], 'on ou off')
/** Number of proxies in front of the site, each of which adds an entry to X-Forwarded-For. */
const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, 'on, off, ou le nombre de proxys devant le site, de 1 à 9')
  .transform((text) => (text === 'on' ? 1 : Number(text) || 0))
const whole = (message: string, min: number, max: number) =>
  z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .pipe(z.int(message).min(min, message).max(max, message))

const smtpUrlForm =
  'une adresse smtp(s)://identifiant:mot-de-passe@serveur:port (un % du mot de passe s’écrit %25)'

const backupUrlForms =
  'https://utilisateur:mot-de-passe@serveur/dossier/ (WebDAV) ou s3://CLÉ:SECRET@serveur/bucket/dossier?region=…'

const origin = z
  .url({ protocol: /^https?$/, message: 'une adresse http(s)://…', abort: true })
  .refine((url) => new URL(url).pathname === '/' && !new URL(url).search, 'une adresse sans chemin')
  .refine(
    (url) => !new URL(url).username && !new URL(url).password,
    'une adresse sans identifiant ni mot de passe',
  )
  .transform((url) => new URL(url).origin)

/** Settings given as an empty text (`SMTP_URL=` in a compose file) count as missing. */
const environment = z
  .object({
    PORT: whole('un numéro de port, de 0 à 65535', 0, 65_535).default(5000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('data'),
    PUBLIC_URL: origin.optional(),
    // Login trims names and refuses blank passwords: such values would lock the admin out.
    ADMIN_USERNAME: z
      .string()
      .trim()
      .min(1, 'un nom')
      .max(200, '200 caractères au plus')
      .refine((name) => newUsername.safeParse(name).success, 'un nom sans caractère invisible')
      .default('admin'),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'au moins 8 caractères')
      .max(200, '200 caractères au plus')
      .refine((password) => password.trim() !== '', 'autre chose que des espaces')
      .refine((password) => !isCommonPassword(password), 'un mot de passe moins courant')
      .optional(),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'un fuseau horaire, comme Europe/Paris ou Indian/Reunion')
      .default(defaultZone),
    JWT_SECRET: z.string().min(32, 'au moins 32 caractères').optional(),
    RESTORE_FROM: z.string().optional(),
    RESTORE_PHRASE: z.string().max(500, '500 caractères au plus').optional(),
    DEMO_CONTENT: onOff.default('on'),
    TRUST_PROXY: proxies.default(0),
    CACHE_SECONDS: whole('un nombre de secondes, de 0 à 86400', 0, 86_400).default(0),
    BACKUPS: onOff.default('on'),
    BACKUP_KEEP_MB: whole('un nombre de mégaoctets', 1, Number.MAX_SAFE_INTEGER).optional(),
    SMTP_URL: z
      .string()
      .transform(escapeCredentials)
      .pipe(z.url({ protocol: /^smtps?$/, message: smtpUrlForm }))
      .optional(),
    MAIL_FROM: z
      .string()
      .max(254, '254 caractères au plus')
      .refine((text) => readAddresses(text).length === 1, 'une seule adresse e-mail')
      .optional(),
    MAIL_TO: z
      .string()
      .max(1000, '1000 caractères au plus')
      .refine(
        (text) => readAddresses(text).length > 0,
        'une adresse e-mail, ou plusieurs séparées par des virgules',
      )
      .optional(),
    BACKUP_URL: z
      .string()
      .transform(readTarget)
      .refine((target) => target !== undefined, backupUrlForms)
      .optional(),
  })
  .refine((env) => !env.SMTP_URL || (env.MAIL_FROM && env.MAIL_TO), {
    message: 'aussi MAIL_FROM et MAIL_TO',
    path: ['SMTP_URL'],
  })
  // Cached pages without PUBLIC_URL would contain a host chosen by the caller.
  .refine((env) => env.CACHE_SECONDS === 0 || env.PUBLIC_URL, {
    message: 'aussi PUBLIC_URL',
    path: ['CACHE_SECONDS'],
  })

export const settingNames: readonly string[] = Object.keys(environment.shape)

export type Config = Readonly<ReturnType<typeof readConfig>>

/** Error whose message is one line; main prints it and exits with 1. */
export class ConfigError extends Error {}

/** Error for a data folder with files of another program; nothing may be written to it. */
export class NotThisSite extends ConfigError {}

/** Reads the settings of product.md 'Running it'. @throws ConfigError naming the first wrong one */
export function readConfig(env: Record<string, string | undefined>) {
  const filledIn = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(filledIn)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new ConfigError(
      `Réglage ${String(issue?.path[0])} incorrect : il faut ${issue?.message}.`,
    )
  }
  const { SMTP_URL, MAIL_FROM = '', MAIL_TO = '', ...rest } = read.data
  return {
    port: rest.PORT,
    host: rest.HOST,
    dataDir: rest.DATA_DIR,
    /** IANA name */
    timeZone: rest.TIME_ZONE,
    /** Origin without trailing slash; undefined: that of each request */
    publicUrl: rest.PUBLIC_URL,
    admin: { username: rest.ADMIN_USERNAME, password: rest.ADMIN_PASSWORD },
    jwtSecret: rest.JWT_SECRET,
    /** Backup to restore on an empty volume */
    restoreFrom: rest.RESTORE_FROM,
    restorePhrase: rest.RESTORE_PHRASE,
    demoContent: rest.DEMO_CONTENT === 'on',
    /** Number of trusted proxies; 0: the socket's address counts */
    trustProxy: rest.TRUST_PROXY,
    cacheSeconds: rest.CACHE_SECONDS,
    backups: {
      nightly: rest.BACKUPS === 'on',
      /** Bytes; undefined: a quarter of what is free */
      maxBytes: rest.BACKUP_KEEP_MB && rest.BACKUP_KEEP_MB * 1_000_000,
    },
    mail: SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : undefined,
    /** Target including credentials */
    offsite: rest.BACKUP_URL,
  }
}
