import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings the defaults hold', () => {
  expect(readConfig({})).toEqual({
    port: 5000,
    host: undefined,
    dataDir: 'data',
    timeZone: 'Europe/Paris',
    publicUrl: undefined,
    admin: { username: 'admin', password: undefined },
    jwtSecret: undefined,
    demoContent: true,
    trustProxy: 0,
    cacheSeconds: 0,
    backups: { nightly: true, maxBytes: undefined },
    mail: undefined,
    offsite: undefined,
  })
})

test('each setting is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/site',
    TIME_ZONE: 'Indian/Reunion',
    PUBLIC_URL: 'https://club.example/',
    ADMIN_USERNAME: ' marie ',
    ADMIN_PASSWORD: ' un bon secret ',
    JWT_SECRET: 's'.repeat(32),
    DEMO_CONTENT: 'off',
    TRUST_PROXY: 'on',
    CACHE_SECONDS: '60',
    BACKUPS: 'off',
    BACKUP_KEEP_MB: '3',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'bureau@club.example',
    BACKUP_URL: 'https://marie:secret@cloud.example/EJJ/',
  })
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/site',
    timeZone: 'Indian/Reunion',
    publicUrl: 'https://club.example',
    admin: { username: 'marie', password: ' un bon secret ' },
    jwtSecret: 's'.repeat(32),
    demoContent: false,
    trustProxy: 1,
    cacheSeconds: 60,
    backups: { nightly: false, maxBytes: 3 * 1024 * 1024 },
    mail: {
      url: 'smtps://user:secret@mail.example:465',
      from: 'site@club.example',
      to: 'bureau@club.example',
    },
    offsite: {
      kind: 'webdav',
      folder: 'https://cloud.example/EJJ/',
      username: 'marie',
      password: 'secret',
    },
  })
})

test('an empty setting counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'TIME_ZONE',
    'PUBLIC_URL',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
  ]
  const more = [
    'CACHE_SECONDS',
    'JWT_SECRET',
    'DEMO_CONTENT',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_TO',
    'BACKUP_URL',
    'BACKUPS',
    'BACKUP_KEEP_MB',
  ]
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test.each([
  ['PORT', 'cinq mille'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['CACHE_SECONDS', '-1'],
  ['CACHE_SECONDS', '1.5'],
  ['CACHE_SECONDS', '86401'],
  // Without PUBLIC_URL
  ['CACHE_SECONDS', '60'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'club.example'],
  ['PUBLIC_URL', 'ftp://club.example'],
  ['PUBLIC_URL', 'https://club.example/site'],
  ['PUBLIC_URL', 'https://club.example/?x=1'],
  ['PUBLIC_URL', 'https://marie:secret@club.example'],
  ['PUBLIC_URL', 'https://marie@club.example'],
  ['ADMIN_USERNAME', '   '],
  ['ADMIN_USERNAME', 'a'.repeat(201)],
  ['ADMIN_PASSWORD', 'court'],
  ['ADMIN_PASSWORD', ' '.repeat(8)],
  ['ADMIN_PASSWORD', 'a'.repeat(201)],
  ['ADMIN_PASSWORD', 'motdepasse'],
  ['ADMIN_PASSWORD', 'PassWord1'],
  ['ADMIN_USERNAME', 'mar\u200bie'],
  ['TIME_ZONE', 'Indian/Atlantis'],
  ['JWT_SECRET', 'a'.repeat(31)],
  ['DEMO_CONTENT', 'oui'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', '10'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['MAIL_FROM', 'Site du club'],
  ['MAIL_FROM', 'a@club.example, b@club.example'],
  ['MAIL_TO', 'bureau'],
  ['MAIL_TO', 'a@club.example b@club.example'],
  ['MAIL_TO', 'Bureau <a@club.example> b@club.example'],
  ['MAIL_TO', 'a@club.example, bureau'],
  ['BACKUP_URL', 'https://cloud.example/EJJ/'],
  ['BACKUP_URL', 's3://KEY:s3cret@s3.example'],
  ['BACKUP_URL', 'ftp://marie:s3cret@cloud.example/EJJ/'],
])('%s=%s is refused in one line that names it without its value', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^Réglage ${name} incorrect : il faut [^\\n]+\\.$`))
  expect(read).not.toThrow(value)
  // Messages are in French: none is zod's own.
  expect(read).not.toThrow(/invalid|expected|required|string|too (big|small)/i)
})

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(proxies)
})

test.each([
  ['marie:pa#s?s/w@rd', 'marie', 'pa#s?s/w@rd'],
  ['marie@club.example:pa%23ss', 'marie@club.example', 'pa#ss'],
  ['marie:100%', 'marie', '100%'],
])('SMTP_URL=smtps://%s@… logs in as %s with %s', (login, user, pass) => {
  const addresses = { MAIL_FROM: 'site@club.example', MAIL_TO: 'bureau@club.example' }
  const { mail } = readConfig({ SMTP_URL: `smtps://${login}@mail.example:465`, ...addresses })
  expect(parseConnectionUrl(mail?.url ?? '')).toMatchObject({
    host: 'mail.example',
    port: 465,
    auth: { user, pass },
  })
})
