import { expect, test } from 'vitest'
import { describeTarget, goesInTheClear, readTarget } from '#src/core/config/backup-target.ts'

test.each([
  [
    'https://marie:abcd-efgh@cloud.example.org/remote.php/dav/files/marie/EJJ/',
    {
      folder: 'https://cloud.example.org/remote.php/dav/files/marie/EJJ/',
      username: 'marie',
      password: 'abcd-efgh',
    },
    'cloud.example.org/remote.php/dav/files/marie/EJJ',
  ],
  [
    'https://marie@club.fr:a:b@c#d?e%2F%@kdrive.example.org/Mon%20club',
    {
      folder: 'https://kdrive.example.org/Mon%20club/',
      username: 'marie@club.fr',
      password: 'a:b@c#d?e%2F%',
    },
    'kdrive.example.org/Mon club',
  ],
  [
    'http://marie:a%2Fb%40@nas.local:5005',
    { folder: 'http://nas.local:5005/', username: 'marie', password: 'a/b@' },
    'nas.local:5005',
  ],
])('BACKUP_URL is the WebDAV folder %s', (text, target, described) => {
  const read = readTarget(text)
  expect(read).toEqual({ kind: 'webdav', ...target })
  expect(read && describeTarget(read)).toBe(described)
})

test.each([
  [
    's3://AKIA:ab/cd+ef=@s3.fr-par.example.com/club/sauvegardes/site?region=fr-par',
    {
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
    {
      endpoint: 'http://nas.local:9000',
      region: 'us-east-1',
      bucket: 'club',
      prefix: '',
      secret: 'ab/cd',
    },
    'nas.local:9000/club',
  ],
])('BACKUP_URL is the bucket %s', (text, target, described) => {
  const read = readTarget(text)
  expect(read).toEqual({ kind: 's3', key: 'AKIA', ...target })
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

function isUnprotected(text: string): boolean {
  const target = readTarget(text)
  return target !== undefined && goesInTheClear(target)
}

test.each([
  ['http://marie:secret@cloud.example.org/EJJ/', true],
  ['http://marie:secret@cloud.example.org.:8080/EJJ/', true],
  ['http://marie:secret@203.0.113.7/EJJ/', true],
  ['http://marie:secret@172.32.0.1/EJJ/', true],
  ['http://marie:secret@[2001:db8::1]:8080/EJJ/', true],
  ['http://marie:secret@[::ffff:203.0.113.7]/EJJ/', true],
  ['HTTP://marie:secret@local.example.org/', true],
  ['s3://AKIA:secret@s3.example.com/club?tls=off', true],
  ['https://marie:secret@cloud.example.org/EJJ/', false],
  ['s3://AKIA:secret@s3.example.com/club', false],
  ['http://marie:secret@localhost:8080/EJJ/', false],
  ['http://marie:secret@127.0.0.1:8080/EJJ/', false],
  ['http://marie:secret@[::1]/EJJ/', false],
  ['http://marie:secret@nas/EJJ/', false],
  ['http://marie:secret@NAS.local:5005/EJJ/', false],
  ['http://marie:secret@nas.lan./EJJ/', false],
  ['http://marie:secret@minio.internal/EJJ/', false],
  ['http://marie:secret@10.1.2.3/EJJ/', false],
  ['http://marie:secret@172.16.0.1/EJJ/', false],
  ['http://marie:secret@192.168.1.20:5005/EJJ/', false],
  ['http://marie:secret@[::ffff:192.168.1.20]/EJJ/', false],
  ['http://marie:secret@[fd12::1]/EJJ/', false],
  ['http://marie:secret@[fe80::1]/EJJ/', false],
  ['s3://AKIA:secret@nas.local:9000/club?tls=off', false],
  ['no address at all', false],
])('the offsite target %s is unencrypted over a public network: %s', (text, is) =>
  expect(isUnprotected(text)).toBe(is),
)
