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

test('each setting is read, and counts as not set when empty', () => {
  const settings = {
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
  }
  expect(readConfig(settings)).toEqual({
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
    backups: { nightly: false, maxBytes: 3_000_000 },
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
  const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test.each([
  ['PORT', ['cinq mille', '-1', '65536', '80.5', '0x50']],
  // The last one for want of PUBLIC_URL
  ['CACHE_SECONDS', ['-1', '1.5', '86401', '60']],
  [
    'PUBLIC_URL',
    [
      'club.example',
      'ftp://club.example',
      'https://club.example/site',
      'https://club.example/?x=1',
      'https://marie:secret@club.example',
      'https://marie@club.example',
    ],
  ],
  ['ADMIN_USERNAME', ['   ', 'a'.repeat(201), 'mar\u200bie']],
  ['ADMIN_PASSWORD', ['court', ' '.repeat(8), 'a'.repeat(201), 'motdepasse', 'PassWord1']],
  ['TIME_ZONE', ['Indian/Atlantis']],
  ['JWT_SECRET', ['a'.repeat(31)]],
  ['DEMO_CONTENT', ['oui']],
  ['TRUST_PROXY', ['true', '0', '-1', '1.5', '10']],
  ['SMTP_URL', ['mail.example', 'https://mail.example', 'smtp://mail.example']],
  ['MAIL_FROM', ['Site du club', 'a@club.example, b@club.example']],
  [
    'MAIL_TO',
    [
      'bureau',
      'a@club.example b@club.example',
      'Bureau <a@club.example> b@club.example',
      'a@club.example, bureau',
    ],
  ],
  [
    'BACKUP_URL',
    [
      'https://cloud.example/EJJ/',
      's3://KEY:s3cret@s3.example',
      'ftp://marie:s3cret@cloud.example/EJJ/',
    ],
  ],
])('a wrong %s is refused in one line that names it without its value', (name, values) => {
  for (const value of values) {
    const read = () => readConfig({ [name]: value })
    expect(read, value).toThrow(ConfigError)
    expect(read, value).toThrow(new RegExp(`^Réglage ${name} incorrect : il faut [^\\n]+\\.$`))
    expect(read, value).not.toThrow(value)
    // Messages are in French: none is zod's own.
    expect(read, value).not.toThrow(/invalid|expected|required|string|too (big|small)/i)
  }
})

test('TRUST_PROXY=2 trusts two proxies', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
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
