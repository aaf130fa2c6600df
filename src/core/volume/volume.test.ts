import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#src/core/config/config.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { openVolume } from './volume.ts'

test('a new volume gets its own secret, which its owner alone may read and later starts keep', () => {
  const dataDir = join(dataFolder(), 'a', 'b')
  const volume = openVolume(dataDir, undefined)
  expect(volume.database).toBe(join(dataDir, 'site.sqlite'))
  expect(existsSync(volume.uploads)).toBe(true)
  const file = join(dataDir, 'jwt-secret')
  expect(existsSync(file)).toBe(false)
  const simultaneous = openVolume(dataDir, undefined)
  const secret = volume.secret()
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(simultaneous.secret()).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).sort()).toEqual(['jwt-secret', 'uploads'])
  expect(openVolume(dataFolder(), undefined).secret()).not.toBe(secret)

  chmodSync(file, 0o644)
  expect(volume.secret()).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(secret)
})

test('a secret of the environment is used unchanged and not written', () => {
  const dataDir = dataFolder()
  const given = ` ${'s'.repeat(40)} `
  expect(openVolume(dataDir, given).secret()).toBe(given)
  expect(existsSync(join(dataDir, 'jwt-secret'))).toBe(false)
})

test('an unusable or read-only data folder is named in one line', () => {
  const file = join(dataFolder(), 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'inside')]) {
    const open = () => openVolume(dataDir, undefined)
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(
      `Le dossier de données ${dataDir} (DATA_DIR) n’est pas utilisable : ce n’est pas un dossier`,
    )
  }
  const dataDir = dataFolder()
  chmodSync(dataDir, 0o500)
  // Root may write anywhere.
  if (process.getuid?.() === 0) {
    process.seteuid?.(65_534)
    onTestFinished(() => process.seteuid?.(0))
  }
  expect(() => openVolume(dataDir, undefined)).toThrow(ConfigError)
})
