import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { isInstalled, pinnedNode, pinnedVersion, stamp } from './install.mjs'

const lock = {
  '': { name: 'site' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/mac-only': { version: '1.0.0', integrity: 'sha512-m', optional: true },
}
let root: string

beforeEach(() => {
  root = dataFolder()
  write('package.json', { devDependencies: { node: '24.1.2' } })
  write('package-lock.json', { packages: lock })
})

function write(path: string, content: unknown) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

function installByHand(packages: Record<string, unknown>) {
  mkdirSync(dirname(pinnedNode(root)), { recursive: true })
  writeFileSync(pinnedNode(root), '')
  write('node_modules/.package-lock.json', { packages })
}

const a = lock['node_modules/a']

test('a fresh clone counts as not installed; its pinned Node.js is the one of package.json', () => {
  expect(pinnedVersion(root)).toBe('v24.1.2')
  expect(isInstalled(root)).toBe(false)
})

test('an installation by hand counts with its Node.js and every package as npm recorded it', () => {
  for (const found of [undefined, { ...a, version: '0.9.0' }, { ...a, integrity: 'sha512-x' }]) {
    installByHand(found ? { 'node_modules/a': found } : {})
    expect(isInstalled(root)).toBe(false)
  }
  installByHand({ 'node_modules/a': a })
  expect(isInstalled(root)).toBe(true)
  rmSync(pinnedNode(root))
  expect(isInstalled(root)).toBe(false)
})

test('an installation with no record, or half of one, is repeated', () => {
  installByHand({ 'node_modules/a': a })
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages": {')
  expect(isInstalled(root)).toBe(false)
  rmSync(join(root, 'node_modules', '.package-lock.json'))
  expect(isInstalled(root)).toBe(false)
})

test('the installation’s stamp is valid until the lock file changes', () => {
  installByHand({})
  stamp(root)
  expect(isInstalled(root)).toBe(true)
  write('package-lock.json', { packages: { ...lock, 'node_modules/b': { version: '2.0.0' } } })
  expect(isInstalled(root)).toBe(false)
})
