import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Import = { file: string; target: string; typeOnly: boolean }

const files = globSync('{src,web}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
const statement = /^\s*(?:import|export)\b([^'"]*?)\bfrom\s*['"]([^'"]+)['"]/gm
const other = /\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** Every import of our own files and of packages, the former as paths from the root. */
const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(statement)].map(([, what = '', target = '']) => ({
    target,
    typeOnly: /^\s*type\b/.test(what),
  }))
  const rest = [...text.matchAll(other)].map(([, target = '']) => ({ target, typeOnly: false }))
  return [...named, ...rest].map(({ target, typeOnly }) => ({
    file,
    target: resolve(file, target),
    typeOnly,
  }))
})

function resolve(file: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? join(dirname(file), target).replaceAll('\\', '/') : target
}

const formatImports = (found: Import[]) =>
  found.map(({ file, target }) => `${file} imports ${target}`)

const expectNone = (isWrong: (one: Import) => boolean | string | undefined) =>
  expect(formatImports(imports.filter(isWrong))).toEqual([])

/** Includes helpers that the browser tests share. */
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || file.startsWith('web/testing/')

test('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(200)
  const localImports = imports.filter(({ target }) => /^(src|web)\/.*\.tsx?$/.test(target))
  expect(formatImports(localImports.filter(({ target }) => !existsSync(target)))).toEqual([])
})

test('src never imports web', () => {
  expectNone(({ file, target }) => file.startsWith('src/') && target.startsWith('web/'))
})

/** Code both sides load: a zod schema, or code without zod. */
const isForBoth = (file: string) => /\.(schema|shared)\.ts$/.test(file)
const isShared = (file: string) => file.endsWith('.shared.ts')

test('web imports only schemas and shared code from src', () => {
  expectNone(
    ({ file, target }) =>
      file.startsWith('web/') && !isTest(file) && target.startsWith('src/') && !isForBoth(target),
  )
})

test('public pages import schemas as types only, so that visitors do not load zod', () => {
  const loaded = reachable('web/browser.tsx', 'web/Dashboard.tsx')
  expect(loaded).toContain('web/club/contact/ContactForm.tsx')
  expect(loaded).toContain('web/club/gallery/RemovalPage.tsx')
  expect(loaded).toContain('web/admin/login/LoginForm.tsx')
  expectNone(
    ({ file, target, typeOnly }) =>
      (loaded.has(file) || isShared(file)) &&
      /^(src\/|zod)/.test(target) &&
      !isShared(target) &&
      !typeOnly,
  )
})

/** The files of ours that are loaded from one, at once or later, without going through another. */
function reachable(from: string, without: string): ReadonlySet<string> {
  const found = new Set([from])
  for (const file of found) {
    if (file === without) continue
    for (const { target, typeOnly } of imports.filter((one) => one.file === file)) {
      if (!typeOnly && target.startsWith('web/')) found.add(target)
    }
  }
  return found
}

test('shared code imports only zod and its like', () => {
  expectNone(({ file, target }) => isForBoth(file) && target !== 'zod' && !isForBoth(target))
})

test('only a feature binds its routes; the three that are no calls, app.ts', () => {
  expectNone(
    ({ file, target }) =>
      target.endsWith('.routes.ts') && !/^src\/app\.ts$|\.feature\.ts$|\/index\.ts$/.test(file),
  )
})

test('core has no word of the club', () => {
  const features = readdirSync('src/club')
  // These mean other things too.
  const words = features.filter(
    (name) => !['about', 'calendar', 'contact', 'events', 'legal', 'pages'].includes(name),
  )
  expect(words.length).toBeGreaterThan(12)
  const word = new RegExp(`\\b(${words.join('|')})\\b|/club/`)
  const core = files.filter((file) => /^(src|web)\/core\//.test(file) && !isTest(file))
  const found = core.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return word.test(code)
  })
  expect(found).toEqual([])
})

/** True for files that other modules may import from core: its index, and code both sides load. */
const isOpen = (target: string) =>
  /^src\/core\/[^/]+\/index\.ts$|\.(schema|shared)\.ts$/.test(target)
const findModule = (file: string) => /^src\/core\/([^/]+)\//.exec(file)?.[1]

test('a core module is imported by its front only', () => {
  expectNone(({ file, target }) => {
    const entered = findModule(target)
    const isInside = entered === findModule(file) || file.startsWith('src/testing/')
    return entered && !isInside && !isTest(file) && !isOpen(target)
  })
})

test('a module’s front exports only what is used, each with a docstring', () => {
  const fronts = globSync('src/core/*/index.ts')
  const takers = [...files, ...globSync('tasks/**/*.ts')]
  expect(fronts.length).toBeGreaterThan(15)
  for (const front of fronts) {
    const taken = new Set(takers.flatMap((file) => namesFrom(file, front)))
    const unused = listExportedNames(front).filter((name) => !taken.has(name))
    expect(unused, front).toEqual([])
    const lines = readFileSync(front, 'utf8').split('\n')
    const undescribed = lines.filter(
      (line, index) => line.startsWith('export ') && !lines[index - 1]?.endsWith('*/'),
    )
    expect(undescribed, front).toEqual([])
    const readme = join(dirname(front), 'README.md')
    const text = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
    expect(text.trim().split('\n').length, readme).toBeGreaterThan(5)
  }
})

/** The names in the braces of every import of that front. */
function namesFrom(file: string, front: string): string[] {
  const way = /\{([^}]*)\}\s*(?:from\s*|= await import\()'([^']+)'/g
  const named = readFileSync(file, 'utf8').matchAll(way)
  return [...named].flatMap(([, names = '', target = '']) =>
    resolve(file, target) === front ? split(names) : [],
  )
}

const listExportedNames = (front: string) => {
  const text = readFileSync(front, 'utf8')
  const consts = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const passed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
  return [...consts, ...passed.flatMap(([, names = '']) => split(names))]
}

const split = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().replace(/^type | as .*/g, ''))
    .filter(Boolean)

test('the lists name every feature, its pages and its sections', () => {
  const lists = { feature: 'src/features.ts', pages: 'web/features.ts', admin: 'web/sections.ts' }
  for (const [part, list] of Object.entries(lists)) {
    const declared = files.filter((file) =>
      new RegExp(`^(src|web)/(admin|club)/.*\\.${part}\\.ts$`).test(file),
    )
    const listed = imports.filter(({ file }) => file === list).map(({ target }) => target)
    expect(declared.length, list).toBeGreaterThan(15)
    const leftOut = declared.filter((file) => !listed.includes(file))
    expect(leftOut, `left out in ${list}`).toEqual([])
  }
})

test('core does not import what composes it', () => {
  expectNone(
    ({ file, target }) =>
      file.startsWith('src/core/') && !isTest(file) && /^src\/[^/]+\.ts$/.test(target),
  )
})

/** Each part imports those before it; what stands beside the parts puts them together. */
const layers = ['core', 'ui', 'admin', 'club']
const findLayer = (file: string) => /^(?:src|web)\/(core|ui|admin|club)\//.exec(file)?.[1]

test('imports point one way: club, admin, ui, core', () => {
  expectNone(({ file, target }) => {
    const [from, to] = [findLayer(file), findLayer(target)]
    return from && to && !isTest(file) && layers.indexOf(from) < layers.indexOf(to)
  })
})

test('no file imports itself through others, types included', () => {
  const next = Map.groupBy(
    imports.filter(({ file, target }) => file !== target && !isTest(file)),
    ({ file }) => file,
  )
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file].join(' > '))
    } else if (!done.has(file)) {
      for (const { target } of next.get(file) ?? []) follow(target, [...way, file])
      done.add(file)
    }
  }
  for (const file of files) follow(file, [])
  expect(circles).toEqual([])
})

/**
 * Features that need each other: comments belong to an article, which shows them; belts are shown
 * among the courses and edited beside them; the dashboard's frame holds the first setting up of a
 * second factor, which is an account's.
 */
const needEachOther = [
  'src/club/blogs and src/club/comments',
  'web/admin/accounts and web/admin/frame',
  'web/club/belts and web/club/courses',
]

test('two features import each other only where listed here, with the reason', () => {
  const featureFolder = (file: string) =>
    /^(?:src|web)\/(?:admin|club)\/[^/]+(?=\/)/.exec(file)?.[0]
  const pairs = new Set<string>()
  for (const { file, target } of imports.filter(({ file }) => !isTest(file))) {
    const [from, to] = [featureFolder(file), featureFolder(target)]
    if (from && to && from !== to) pairs.add(`${from} and ${to}`)
  }
  const mutual = [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' and ')
    return from < to && pairs.has(`${to} and ${from}`)
  })
  expect(mutual.toSorted()).toEqual(needEachOther)
})

test('no folder or file is a drawer such as utils or helpers', () => {
  const drawers = /(^|\/)(utils?|lib|helpers?|shared|common|misc)(\/|\.tsx?$)/
  expect(files.filter((file) => drawers.test(file))).toEqual([])
})
