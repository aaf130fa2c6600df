import { expect, test } from 'vitest'
import { describeTarget, goesInTheClear, readTarget } from '#src/core/config/backup-target.ts'

const webdav = { kind: 'webdav', username: 'marie' }
const s3 = { kind: 's3', key: 'AKIA', region: 'us-east-1' }

test.each([
  [
    'https://marie:abcd-efgh@cloud.example.org/remote.php/dav/files/marie/EJJ/',
    {
      ...webdav,
      folder: 'https://cloud.example.org/remote.php/dav/files/marie/EJJ/',
      password: 'abcd-efgh',
    },
    'cloud.example.org/remote.php/dav/files/marie/EJJ',
  ],
  [
    'https://marie@club.fr:a:b@c#d?e%2F%@kdrive.example.org/Mon%20club',
    {
      ...webdav,
      folder: 'https://kdrive.example.org/Mon%20club/',
      username: 'marie@club.fr',
      password: 'a:b@c#d?e%2F%',
    },
    'kdrive.example.org/Mon club',
  ],
  [
    'http://marie:a%2Fb%40@nas.local:5005',
    { ...webdav, folder: 'http://nas.local:5005/', password: 'a/b@' },
    'nas.local:5005',
  ],
  [
    's3://AKIA:ab/cd+ef=@s3.fr-par.example.com/club/sauvegardes/site?region=fr-par',
    {
      ...s3,
      endpoint: 'https://s3.fr-par.example.com',
      region: 'fr-par',
      bucket: 'club',
      prefix: 'sauvegardes/site/',
      secret: 'ab/cd+ef=',
    },
    's3.fr-par.example.com/club/sauvegardes/site',
  ],
  [
    's3://AKIA:ab%2Fcd@nas.local:9000/club/?tls=off',
    { ...s3, endpoint: 'http://nas.local:9000', bucket: 'club', prefix: '', secret: 'ab/cd' },
    'nas.local:9000/club',
  ],
])('BACKUP_URL is read, and described without its secret: %s', (text, target, described) => {
  const read = readTarget(text)
  expect(read).toEqual(target)
  expect(read && describeTarget(read)).toBe(described)
})

test.each([
  'cloud.example.org/EJJ',
  'https://cloud.example.org/EJJ',
  'https://marie@cloud.example.org/EJJ',
  'ftp://marie:secret@cloud.example.org/EJJ',
  's3://AKIA:secret@s3.example.com',
  's3://AKIA@s3.example.com/club',
  's3://AKIA:secret@s3.example.com/club?tls=maybe',
  'https://marie:secret@/EJJ',
])('BACKUP_URL=%s is refused', (text) => expect(readTarget(text)).toBeUndefined())

/** Of http://marie:secret@HOST, or what is written out. */
function isUnprotected(text: string): boolean {
  const target = readTarget(text.includes('//') ? text : `http://marie:secret@${text}/EJJ/`)
  return target !== undefined && goesInTheClear(target)
}

test.each([
  'cloud.example.org',
  'cloud.example.org.:8080',
  '203.0.113.7',
  '172.32.0.1',
  '[2001:db8::1]:8080',
  '[::ffff:203.0.113.7]',
  'HTTP://marie:secret@local.example.org/',
  's3://AKIA:secret@s3.example.com/club?tls=off',
])('an offsite target gets its password in the clear over a public network: %s', (text) =>
  expect(isUnprotected(text)).toBe(true),
)

test.each([
  'https://marie:secret@cloud.example.org/EJJ/',
  's3://AKIA:secret@s3.example.com/club',
  'localhost:8080',
  '127.0.0.1:8080',
  '[::1]',
  'nas',
  'NAS.local:5005',
  'nas.lan.',
  'minio.internal',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.20:5005',
  '[::ffff:192.168.1.20]',
  '[fd12::1]',
  '[fe80::1]',
  's3://AKIA:secret@nas.local:9000/club?tls=off',
  'ftp://no.target.example/',
])('an offsite target is encrypted or beside the site: %s', (text) =>
  expect(isUnprotected(text)).toBe(false),
)
