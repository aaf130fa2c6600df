import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Words of the code: names that an engineer or a club member knows, comments that name their subject. */

const files = globSync('{src,web}/**/*.{ts,tsx}').filter((file) => !file.endsWith('/words.test.ts'))
const isTest = (file: string) => /\.(test|e2e|samples)\.|\/testing\//.test(file)

/** Words that once stood for something else, and what they stood for. */
const privateWords: Readonly<Record<string, string>> = {
  room: 'feature, recordType or endpoint',
  office: 'adminSection or dashboard',
  house: 'core',
  told: 'message, reported …',
  said: 'message, text …',
  tell: 'format, list or notify',
  asked: 'request, query, pending …',
  patience: 'timeoutMs',
  steady: 'monotonic',
  together: 'inTransaction',
  unseen: 'notPublic, invisible',
  settle: 'reconcile, finish, resolve',
  spell: 'canonical…',
  lying: 'backupFiles',
  ties: 'eventLinks',
  finds: 'matches',
  remedy: 'action',
  remedies: 'actions',
  stray: 'unreferenced',
  decoy: 'honeypot',
  washi: 'page',
  igusa: 'muted',
}

/** Names that are stored or sent, so that older data, exports and tabs still fit: file, then names. */
const storedNames: Readonly<Record<string, readonly string[]>> = {
  'src/admin/personal-data/matches.queries.ts': ['room', 'remedies'],
  'src/admin/personal-data/personal.schema.ts': ['room', 'remedies', 'finds'],
  'src/admin/personal-data/personal.feature.ts': ['finds'],
  'src/admin/personal-data/remedies.ts': ['room'],
  'src/club/event-links/event-links.schema.ts': ['room'],
  'src/club/wordpress/wordpress.tables.ts': ['room'],
  'src/core/mail/mail.schema.ts': ['told'],
  'src/core/trash/trash.schema.ts': ['room'],
  'src/core/trash/trash.tables.ts': ['room', 'parentRoom'],
  'web/admin/personal-data/usePersonal.ts': ['remedy'],
}

const declaration =
  /\b(?:function\*?|const|let|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)|^\s+(?:readonly\s+|async\s+)?([a-z]\w*)\??:\s/gm

/** Names taken out of an object or an array: `const { a, b: name } =`, `({ name })`. */
const taken = /\b(?:const|let)\s*[{[]([^={}]{0,400})[}\]]\s*=|\(\{([^{}()]{0,400})\}(?=\s*[:,)=])/g
const namesIn = (pattern: string) =>
  pattern.split(',').map((one) => one.split('=')[0]?.split(':').at(-1)?.trim() ?? '')

test('no declared name has a private word, but for those that are stored or sent', () => {
  const keys = new Set(Object.values(storedNames).flat())
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    const declared = [...code.matchAll(declaration)].map(([, name, field]) => name ?? field ?? '')
    const others = [...code.matchAll(taken)].flatMap(([, one, other]) =>
      namesIn(one ?? other ?? ''),
    )
    const isAllowed = (name: string) =>
      isTest(file) ? keys.has(name) : storedNames[file]?.includes(name)
    return [
      ...declared.filter((name) => hasPrivateWord(name) && !isAllowed(name)),
      ...others.filter((name) => hasPrivateWord(name) && !keys.has(name)),
    ].map(at(file))
  })
  expect(found).toEqual([])
})

const hasPrivateWord = (name: string) =>
  name.split(/(?=[A-Z])|_/).some((word) => Object.hasOwn(privateWords, word.toLowerCase()))
const at = (file: string) => (name: string) => `${name} in ${file}`

const fragment = /^(And|Nor|Or|But|With|Of|As|By|Those|That|Who|Whose|What|Where|It|One|None)\b/

/** Includes tasks and styles, whose names the first test leaves alone. */
const commentedFiles = globSync('{src,web,tasks}/**/*.{ts,tsx,mjs,css}', {
  exclude: ['**/node_modules/**'],
})

test('comments begin with their subject or a verb', () => {
  const found = commentedFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const blocks = [...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g)].map(([, inner = '']) =>
      inner.replace(/^[\s*]+/gm, ' ').trim(),
    )
    const lines = [...text.matchAll(/^\s*\/\/ (.*)$/gm)].map(([, line = '']) => line)
    return [...blocks, ...lines].filter((comment) => fragment.test(comment)).map(at(file))
  })
  expect(found).toEqual([])
})
