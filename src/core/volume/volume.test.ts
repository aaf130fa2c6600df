import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#src/core/config/config.ts'
import { openVolume } from './volume.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'volume-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a new volume gets its own secret, readable by its owner only', () => {
  const dataDir = join(folder(), 'a', 'b')
  const volume = openVolume(dataDir, undefined)
  expect(volume.database).toBe(join(dataDir, 'site.sqlite'))
  expect(existsSync(volume.uploads)).toBe(true)
  expect(existsSync(join(dataDir, 'jwt-secret'))).toBe(false)
  const secret = volume.secret()
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).sort()).toEqual(['jwt-secret', 'uploads'])
  expect(openVolume(folder(), undefined).secret()).not.toBe(secret)
})

test('the secret is kept across starts, and its permissions are restored', () => {
  const dataDir = folder()
  const volume = openVolume(dataDir, undefined)
  const secret = volume.secret()
  const file = join(dataDir, 'jwt-secret')
  chmodSync(file, 0o644)
  expect(volume.secret()).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(secret)
})

test('two simultaneous starts agree on one key', () => {
  const dataDir = folder()
  const volumes = [openVolume(dataDir, undefined), openVolume(dataDir, undefined)]
  const [one, other] = volumes.map(({ secret }) => secret())
  expect(one).toBe(other)
  expect(readdirSync(dataDir).sort()).toEqual(['jwt-secret', 'uploads'])
})

test('a secret of the environment is used unchanged and not written', () => {
  const dataDir = folder()
  const given = ` ${'s'.repeat(40)} `
  expect(openVolume(dataDir, given).secret()).toBe(given)
  expect(existsSync(join(dataDir, 'jwt-secret'))).toBe(false)
})

test('an unusable data folder is named in one line', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'inside')]) {
    const open = () => openVolume(dataDir, undefined)
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(
      `Le dossier de données ${dataDir} (DATA_DIR) n’est pas utilisable : ce n’est pas un dossier`,
    )
  }
})

test('a read-only data folder is named in one line', () => {
  const dataDir = folder()
  chmodSync(dataDir, 0o500)
  // Root may write anywhere.
  if (process.getuid?.() === 0) {
    process.seteuid?.(65_534)
    onTestFinished(() => process.seteuid?.(0))
  }
  expect(() => openVolume(dataDir, undefined)).toThrow(ConfigError)
})
