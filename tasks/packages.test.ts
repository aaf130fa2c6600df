import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }

/** Files that run only where the site is developed or tested. */
const besideTheSite = /\.(test|e2e)\.tsx?$|\.d\.ts$|^(src|web)\/testing\/|^src\/dev\.ts$/
const imported =
  /(?:\bfrom|\bimport|url\()\s*\(?['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]*)?['"]/g

/** A file of a package that is read, not imported. */
const read = /['"](@[\w.-]+\/[\w.-]+)\/[\w./-]+\.(?:json|wasm|woff2)['"]/g

/** The packages that the site itself imports, in code or style sheets, types aside. */
function packagesOfTheSite(): string[] {
  const files = globSync('{src,web}/**/*.{ts,tsx,css}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !besideTheSite.test(file))
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^import type [^'"]*['"].*$/gm, '')
    return [...text.matchAll(imported), ...text.matchAll(read)].map(([, name = '']) => name)
  })
  return [...new Set(names)].sort()
}

// Bundled packages count as well, or an audit and a bill of materials would miss them.
test('dependencies in package.json are exactly the packages that the site imports', () => {
  expect(packagesOfTheSite()).toEqual(Object.keys(packageJson.dependencies).sort())
})
