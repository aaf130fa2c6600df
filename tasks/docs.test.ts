import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')].map((page) =>
  page.replaceAll('\\', '/'),
)
const guide = pages.filter((page) => page.startsWith('docs/guide/'))

/** Anchors of the headings, made from their words as GitHub does. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

test('links in the docs lead to existing files', () => {
  expect(guide.length).toBeGreaterThan(20)
  for (const page of pages) {
    const text = readFileSync(page, 'utf8')
    for (const [link, target = ''] of text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [file = '', anchor] = target.split('#')
      const path = file === '' ? page : join(dirname(page), file)
      expect(existsSync(path), `${page}: ${link}`).toBe(true)
      if (anchor) expect(anchors(readFileSync(path, 'utf8')), `${page}: ${link}`).toContain(anchor)
    }
  }
})

test('the guide’s table of contents has each of its pages', () => {
  const contents = readFileSync('docs/guide/README.md', 'utf8')
  for (const page of guide.filter((page) => !page.endsWith('/README.md'))) {
    expect(contents).toContain(`(${page.replace('docs/guide/', '')})`)
  }
})

test('pages and files named in code, settings and docs exist', () => {
  const sources = globSync('{src,web,tasks,deploy}/**/*.{ts,tsx,mjs,yaml}', {
    exclude: ['**/node_modules/**'],
  })
  const named = [...sources, 'deploy/.env.example', 'README.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/[\w/-]+\.(?:md|png)/g)].map(([path]) => path),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const path of named) expect(existsSync(path), path).toBe(true)
  for (const page of pages.filter((page) => !guide.includes(page))) {
    // Whoever hosts the site makes deploy/.env.
    const text = readFileSync(page, 'utf8').replaceAll('`deploy/.env`', '')
    for (const [, file = ''] of text.matchAll(/`((?:src|web|tasks|deploy|docs)\/[\w./-]+)`/g)) {
      expect(existsSync(file), `${page}: ${file}`).toBe(true)
    }
  }
})

/** Each name in backticks, those of a path one by one. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([A-Za-z_]\w*(?:\.\w+)*)(?:\(\))?`/g)].flatMap(([, name = '']) =>
    name.split('.'),
  )

/** Names of other programs, of files and placeholders that docs and comments tell of. */
const foreignNames = ['maxConnections', 'scrollend', 'CHANGELOG', 'NAMEPage']

test('a name in backticks in the docs exists in the code', () => {
  const code = globSync([
    '{src,web,tasks}/**/*.{ts,tsx,mjs}',
    'migrations/*.sql',
    'deploy/{.env.example,compose*.yaml}',
  ])
    .filter((file) => !file.includes('node_modules') && file !== 'tasks/docs.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
  const words = new Set(code.join('\n').match(/\w+/g))
  const readmes = globSync('src/core/*/README.md')
  const told = [...pages.filter((page) => !guide.includes(page)), ...readmes].flatMap((page) =>
    namesIn(readFileSync(page, 'utf8')).map((name) => ({ page, name })),
  )
  expect(told.length).toBeGreaterThan(500)
  const missing = told.filter(({ name }) => !words.has(name) && !foreignNames.includes(name))
  expect(missing).toEqual([])
})

test('a name in backticks in a comment exists in the code', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
  const files = globSync(['{src,web,tasks}/**/*.{ts,tsx,mjs}', 'migrations/*.sql'], {
    exclude: ['**/node_modules/**'],
  }).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const code = files.map(({ text }) => text.replace(comment, ' ')).join('\n')
  const words = new Set(code.match(/\w+/g))
  const missing = files.flatMap(({ file, text }) =>
    [...text.matchAll(comment)]
      .flatMap(([words]) => namesIn(words))
      .filter((name) => !words.has(name) && !foreignNames.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('each Docker command in the docs has an existing service and command', () => {
  const commands = globSync('src/**/*.command.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +name: '([a-z-]+)',$/gm)].map(([, name]) => name),
  )
  const texts = [
    ...guide,
    'src/admin/transfer/export.ts',
    'src/core/backups/formats.ts',
    'web/admin/accounts/LinkPages.tsx',
  ]
  let found = 0
  for (const file of texts) {
    for (const [line, rest = ''] of readFileSync(file, 'utf8').matchAll(
      /docker compose (?:run|exec) (.*)/g,
    )) {
      found += 1
      // 'run site' would take the fixed address of the running site, which then could not come back.
      const [, name, shell] =
        /^--rm (?:-v "\$PWD\S*:ro" )?(?:admin ([a-z-]+)|--entrypoint sh (admin)\b)/.exec(rest) ??
        /^(?:site) (rm) \/data\//.exec(rest) ??
        []
      expect([...commands, 'rm', 'admin'], `${file}: ${line}`).toContain(shell ?? name)
    }
  }
  expect(found).toBeGreaterThan(15)
})
