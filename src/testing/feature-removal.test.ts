import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dataFolder } from './server-process.ts'

/** Features that cannot go, and why. */
const staying: Readonly<Record<string, string>> = {
  calendar: 'no feature, but what a season is',
  'event-links': 'no feature, but what links records to an event',
  english: 'no feature, but what features say on a page in English',
  press: 'no feature, but what features give journalists',
  documents: 'articles and events carry files as they do',
  contact: 'visitors must reach the club, and it answers what other features’ forms send',
  home: 'a site has a first page',
  legal: 'the law asks for it',
}

/** Features that another one needs: it goes with each of them. */
const builtUpon: Readonly<Record<string, readonly string[]>> = {
  alerts: ['closures', 'courses'],
  belts: ['courses'],
  blogs: ['comments'],
  closures: ['courses'],
  comments: ['blogs'],
  newsletters: ['alerts', 'courses', 'events'],
  seasons: ['closures', 'courses', 'joining'],
  wordpress: ['blogs', 'comments', 'documents', 'events', 'pages'],
}

/** Files that use a part of features they can do without: pages show it, a series skips closed days. */
const showing: Readonly<Record<string, readonly string[]>> = {
  'src/club/events/events.routes.ts': ['closures'],
  'web/club/closures/TonightPage.tsx': ['events', 'gallery'],
  'web/club/contact/ContactForm.tsx': ['closures', 'courses'],
  'web/club/courses/CoursesPage.tsx': ['belts'],
  'web/club/events/EventPage.tsx': ['blogs', 'gallery'],
  'web/club/home/home.pages.ts': ['blogs'],
  'web/club/home/HomePage.tsx': ['blogs', 'courses', 'events', 'gallery'],
  'web/club/blogs/BlogsPage.tsx': ['newsletters'],
  'web/club/joining/JoiningPage.tsx': ['courses'],
  'web/club/podiums/PodiumsPage.tsx': ['gallery'],
}

const removable = readdirSync('src/club').filter((name) => !Object.hasOwn(staying, name))

/** These features, and all that is built upon them. */
function withDependents(names: readonly string[]): readonly string[] {
  const gone = removable.filter(
    (name) => names.includes(name) || builtUpon[name]?.some((ground) => names.includes(ground)),
  )
  return gone.length === names.length ? gone : withDependents(gone)
}

const lists = ['src/features.ts', 'web/features.ts', 'web/sections.ts']

/** Files of the site by their text, without tests and the lists of features. */
const texts = new Map(
  globSync('{src,web}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|e2e)\.|\/testing\//.test(file) && !lists.includes(file))
    .map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]),
)
function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

const featureName = (file: string) => /^(?:src|web)\/club\/([^/]+)\//.exec(file)?.[1] ?? ''

/** Files that import a feature, except its own. */
const listUsers = (name: string) =>
  [...texts].flatMap(([file, text]) =>
    featureName(file) !== name && text.includes(`/club/${name}/`) ? [file] : [],
  )

test('a feature is used by those built upon it, and by pages that show its parts', () => {
  const found = removable.flatMap((name) =>
    listUsers(name)
      .filter((file) => !withDependents([name]).includes(featureName(file)))
      .filter((file) => !showing[file]?.includes(name))
      .map((file) => `${file} uses ${name}`),
  )
  expect(found).toEqual([])
})

test('whatever is built upon a feature uses it', () => {
  for (const [name, grounds] of Object.entries(builtUpon)) {
    for (const ground of grounds) {
      expect(listUsers(ground).map(featureName), `${name} upon ${ground}`).toContain(name)
    }
  }
  for (const [file, names] of Object.entries(showing)) {
    for (const name of names) expect(listUsers(name), name).toContain(file)
  }
  for (const name of Object.keys(staying)) {
    const isThere = ['src', 'web'].some((side) => existsSync(`${side}/club/${name}`))
    expect(isThere, name).toBe(true)
  }
})

/**
 * Features to remove together. Since a removed feature no longer misses another one, every two are
 * told apart: in some set one is gone and the other is there.
 */
function setsToRemove(): (readonly string[])[] {
  let open = removable.flatMap((gone) =>
    removable
      .filter((there) => !withDependents([gone]).includes(there))
      .map((there) => ({ gone, there })),
  )
  const sets: (readonly string[])[] = []
  while (open.length > 0) {
    const tells = (set: readonly string[]) =>
      open.filter(({ gone, there }) => set.includes(gone) && !set.includes(there))
    let set: readonly string[] = []
    for (const { gone } of open) {
      const larger = withDependents([...set, gone])
      if (tells(larger).length > tells(set).length) set = larger
    }
    sets.push(set)
    const separated = tells(set)
    open = open.filter((pair) => !separated.includes(pair))
  }
  return sets
}

/** The site in a folder of its own; what is installed is linked. */
const copy = dataFolder(afterAll)
/** Where features are that were taken out of it. */
const aside = dataFolder(afterAll)

beforeAll(() => {
  // Tests and tasks that name a removed feature are for people to see to.
  const filter = (source: string) => !/\.(test|e2e)\.|\/testing$/.test(source)
  for (const name of ['src', 'web', 'package.json', 'tsconfig.json']) {
    cpSync(name, join(copy, name), { recursive: true, filter })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir')
})

/** Takes these features' folders, and their lines in the lists, out of the copy for this test. */
function takeOut(names: readonly string[]): void {
  const count = (name: string, pattern: string) =>
    globSync(`*/club/${name}/**/${pattern}`, { cwd: copy }).length
  const patterns = ['*.feature.ts', '*.pages.ts', '*.admin.ts']
  const counts = names.map((name) => patterns.map((pattern) => count(name, pattern)))
  for (const [n, list] of lists.entries()) {
    const lines = readFileSync(list, 'utf8').split('\n')
    const of = (line: string) => names.findIndex((name) => line.includes(`/club/${name}/`))
    const found = names.map((_, index) => lines.filter((line) => of(line) === index).length)
    expect(found, `lines of ${names} in ${list}`).toEqual(counts.map((it) => it[n]))
    writeFileSync(join(copy, list), lines.filter((line) => of(line) === -1).join('\n'))
  }
  for (const name of names) {
    for (const side of ['src', 'web']) {
      const [folder, away] = [join(copy, side, 'club', name), join(aside, `${side}-${name}`)]
      if (!existsSync(folder)) continue
      renameSync(folder, away)
      onTestFinished(() => renameSync(away, folder))
    }
  }
}

/**
 * Whether an error names what shows a removed feature: an import of a page's part, or a call in the
 * row of a page.
 */
function isForeseen(error: string): boolean {
  const [, file = '', code] = /^([^(]+)\(.*?error (TS\d+)/.exec(error) ?? []
  return file.endsWith('.pages.ts') || (code === 'TS2307' && file in showing)
}

/** What the compiler says of a copy, except what is foreseen. */
async function findErrors(): Promise<string[]> {
  const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']
  // The compiler ends soon; freeing its memory meanwhile takes a quarter of its time.
  const env = { ...process.env, GOGC: 'off' }
  const options = { cwd: copy, env, timeout: 300_000, maxBuffer: 2 ** 24 }
  const ended = await promisify(execFile)(process.execPath, args, options).catch((error) => error)
  expect(ended.stderr).toBe('')
  const errors: string[] = ended.stdout.split('\n').filter((line: string) => /^\S/.test(line))
  return errors.filter((error) => !isForeseen(error))
}

test('what stays misses no removable feature, but for pages that showed a part', async () => {
  takeOut(removable)
  expect(await findErrors()).toEqual([])
}, 600_000)

describe('without what stays', () => {
  // The test above checks that, without all of these features at once.
  beforeAll(() => {
    for (const file of texts.keys()) {
      if (removable.includes(featureName(file))) continue
      writeFileSync(join(copy, file), `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
    }
  })

  test.each(setsToRemove().map((set) => [set.join(', '), set] as const))(
    'the other features miss none of %s, but for pages that showed a part',
    async (_, set) => {
      takeOut(set)
      expect(await findErrors()).toEqual([])
    },
    600_000,
  )
})
