import * as z from 'zod'
import { newUsername } from './core/accounts/login/auth.contract.ts'
import { isCommonPassword } from './core/accounts/login/common-passwords.ts'
import { readTarget } from './core/backups/offsite/target.ts'
import { readAddresses } from './core/mail/addresses.ts'

const onOff = z.enum(['on', 'off'], 'on ou off')
const whole = (message: string, least: number, most: number) =>
  z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .pipe(z.int(message).min(least, message).max(most, message))

const backupUrlForms =
  'https://utilisateur:mot-de-passe@serveur/dossier/ (WebDAV) ou s3://CLÉ:SECRET@serveur/bucket/dossier?region=…'

const origin = z
  .url({ protocol: /^https?$/, message: 'une adresse http(s)://…', abort: true })
  .refine((url) => new URL(url).pathname === '/' && !new URL(url).search, 'une adresse sans chemin')
  .transform((url) => new URL(url).origin)

/** Optional settings given as an empty text (`SMTP_URL=` in a compose file) count as not given. */
const environment = z
  .object({
    PORT: whole('un numéro de port', 0, 65535).default(5000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('data'),
    PUBLIC_URL: origin.optional(),
    // The login page trims names and refuses blank passwords: nobody could enter them there.
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
      .refine((password) => password.trim() !== '', 'pas seulement des espaces')
      .refine((password) => !isCommonPassword(password), 'un mot de passe moins courant')
      .optional(),
    JWT_SECRET: z.string().min(32, 'au moins 32 caractères').optional(),
    RESTORE_FROM: z.string().optional(),
    RESTORE_PHRASE: z.string().max(500, '500 caractères au plus').optional(),
    DEMO_CONTENT: onOff.default('on'),
    TRUST_PROXY: onOff.default('off'),
    CACHE_SECONDS: whole('un nombre de secondes, de 0 à 86400', 0, 86_400).default(0),
    BACKUPS: onOff.default('on'),
    BACKUP_KEEP_MB: whole('un nombre de mégaoctets', 1, Number.MAX_SAFE_INTEGER).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'une adresse smtp(s)://…' }).optional(),
    MAIL_FROM: z
      .string()
      .max(254, '254 caractères au plus')
      .refine((text) => readAddresses(text).length === 1, 'une adresse')
      .optional(),
    MAIL_TO: z
      .string()
      .max(1000, '1000 caractères au plus')
      .refine(
        (text) => readAddresses(text).length > 0,
        'une adresse, ou plusieurs avec des virgules',
      )
      .optional(),
    BACKUP_URL: z
      .string()
      .transform(readTarget)
      .refine((target) => target !== undefined, backupUrlForms)
      .optional(),
  })
  .refine((env) => !env.SMTP_URL || (env.MAIL_FROM && env.MAIL_TO), {
    message: 'va avec MAIL_FROM et MAIL_TO',
    path: ['SMTP_URL'],
  })
  // Without it a page names the address it was asked under, which is the caller's to choose.
  .refine((env) => env.CACHE_SECONDS === 0 || env.PUBLIC_URL, {
    message: 'va avec PUBLIC_URL',
    path: ['CACHE_SECONDS'],
  })

export type Config = Readonly<ReturnType<typeof readConfig>>

/** In one line; main prints it and exits with 1. */
export class ConfigError extends Error {}

/** The data folder holds something else than this site's files: nothing is to be put there. */
export class NotThisSite extends ConfigError {}

/** Product.md 'Running it'. @throws ConfigError naming the first wrong one */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new ConfigError(`Réglage ${String(issue?.path[0])} incorrect : ${issue?.message}`)
  }
  const { SMTP_URL, MAIL_FROM = '', MAIL_TO = '', ...rest } = read.data
  return {
    port: rest.PORT,
    host: rest.HOST,
    dataDir: rest.DATA_DIR,
    /** Without a trailing slash; undefined: the origin of each request */
    publicUrl: rest.PUBLIC_URL,
    admin: { username: rest.ADMIN_USERNAME, password: rest.ADMIN_PASSWORD },
    jwtSecret: rest.JWT_SECRET,
    /** A backup an empty volume begins with */
    restoreFrom: rest.RESTORE_FROM,
    restorePhrase: rest.RESTORE_PHRASE,
    demoContent: rest.DEMO_CONTENT === 'on',
    trustProxy: rest.TRUST_PROXY === 'on',
    cacheSeconds: rest.CACHE_SECONDS,
    backups: {
      nightly: rest.BACKUPS === 'on',
      /** In bytes; undefined: a quarter of what is free */
      bound: rest.BACKUP_KEEP_MB && rest.BACKUP_KEEP_MB * 1024 * 1024,
    },
    mail: SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : undefined,
    /** With what opens it */
    offsite: rest.BACKUP_URL,
  }
}
