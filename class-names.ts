import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

/*
 * As built, classes have numbers: their names made a tenth of a compressed document, which carries
 * its styles. Each list is whole and in order, so that the browser's half and the server's are the same.
 */

/** In development a class is named by its component and itself. */
export const componentClass = (name: string, file: string) =>
  `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`

/** Numbers the classes of components. A capital begins each, which no class of web/ui/styles has. */
export function numberComponentClasses(): (name: string, file: string) => string {
  const sheets = globSync('web/**/*.module.css').toSorted()
  if (new Set(sheets.map((sheet) => basename(sheet))).size < sheets.length) {
    throw new Error('Two style sheets have one name.')
  }
  const names = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) =>
      componentClass(name, sheet),
    ),
  )
  const numbers = number('C', names)
  return (name, file) => {
    const readable = componentClass(name, file)
    return numbers.get(readable) ?? readable
  }
}

/**
 * Numbers Tailwind's classes in sheets, and in code the words of its strings: no name may be
 * composed. One that may mean something else is kept (`keepsName`).
 */
export function numberTailwindClasses(): Plugin {
  let numbers = new Map<string, string>()
  return {
    name: 'number-tailwind-classes',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const code = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
      const words = new Set(code.flatMap((text) => text.match(word)))
      const names = await listTailwindClasses()
      numbers = number(
        'T',
        names.filter((name) => words.has(name) && !keepsName.test(name)),
      )
    },
    transform: {
      filter: { id: /\/web\/.*\.(css|tsx?)$/ },
      handler(text, id) {
        if (/className=\{`[^`]*-\$\{/.test(text)) throw new Error(`${id}: a composed class.`)
        if (id.endsWith('.css')) {
          const code = text.replace(classInSelector, (found, name) => {
            const short = numbers.get(unescaped(name))
            return short ? `.${short}` : found
          })
          return { code, map: null }
        }
        const lang = id.endsWith('x') ? 'tsx' : 'ts'
        let code = ''
        let at = 0
        const strings = listStrings(this.parse(text, { lang }))
        for (const { start, end } of strings.toSorted((a, b) => a.start - b.start)) {
          const string = text
            .slice(start, end)
            .replace(word, (found) => numbers.get(found) ?? found)
          code += text.slice(at, start) + string
          at = end
        }
        return { code: code + text.slice(at), map: null }
      },
    },
  }
}

/** A plain word, such as `grid`, and what is a value in CSS, such as `inline-block`. */
const keepsName = /^([a-z]+|(inline|table|line|list|break|flow)-[a-z]+)$/

/** Strings of a syntax tree, and parts of templates. */
function listStrings(tree: object): { start: number; end: number }[] {
  if ('type' in tree && 'start' in tree && 'end' in tree) {
    const isString = tree.type === 'Literal' && 'value' in tree && typeof tree.value === 'string'
    if (isString || tree.type === 'TemplateElement') {
      return [{ start: Number(tree.start), end: Number(tree.end) }]
    }
  }
  return Object.values(tree).flatMap((node) =>
    node && typeof node === 'object' ? listStrings(node) : [],
  )
}

const word = /[^\s'"`]+/g

const classInSelector = /\.((?:\\.|[a-z-])(?:\\.|[\w-])*)/gi

const unescaped = (name: string) => name.replace(/\\(.)/g, '$1')

/** Those of the sheet, which Tailwind finds in code by rules of its own. */
async function listTailwindClasses(): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: 'web/ui/styles/base.css' } },
  })
  const css = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return css.flatMap((file) =>
    file.type === 'asset'
      ? [...String(file.source).matchAll(classInSelector)].map(([, name = '']) => unescaped(name))
      : [],
  )
}

const number = (letter: string, names: readonly string[]) =>
  new Map([...new Set(names)].map((name, n) => [name, `${letter}${n.toString(36)}`]))
