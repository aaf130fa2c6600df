/** A rule and the class names of each of its selectors, or a block of rules such as `@media`. */
type Rule = { text: string; selectors?: string[][] } | { block: string; rules: Rule[] }

/** Splits a minified sheet into its rules, unchanged. */
export function parseRules(css: string): Rule[] {
  const [first = '', ...commented] = css.split('/*')
  const text = first + commented.map((piece) => piece.slice(piece.indexOf('*/') + 2)).join('')
  const rules: Rule[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ';') {
      rules.push({ text: text.slice(start, at + 1) })
    } else if (text[at] === '{') {
      const end = closingBrace(text, at)
      rules.push(readRule(text.slice(start, at).trim(), text.slice(at + 1, end)))
      at = end
    } else {
      at = skipQuoted(text, at)
      continue
    }
    start = at + 1
  }
  return rules
}

function readRule(head: string, body: string): Rule {
  if (/^@(media|supports|layer|container)\b/.test(head)) {
    return { block: head, rules: parseRules(body) }
  }
  const text = `${head}{${body}}`
  // A letter beyond French waits for the whole sheet: no document carries the fonts of all others.
  if (head === '@font-face' && /url\(/.test(body) && !/-french/.test(body)) {
    return { text, selectors: [] }
  }
  return head.startsWith('@') ? { text } : { text, selectors: listClasses(head) }
}

/** Class names that an element must have; a choice, as of `:is()` with several, is not asked for. */
function listClasses(selectors: string): string[][] {
  const plain = selectors
    .replace(/:(?:not|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/:is\(((?:[^(),\\]|\\.)*)\)/g, '$1')
    .replace(/:is\((?:[^()]|\([^()]*\))*\)/g, '')
  return plain
    .split(/(?<!\\),/)
    .map((selector) =>
      [...selector.matchAll(/(?<!\\)\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
        name.replace(/\\(.)/g, '$1'),
      ),
    )
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}') depth--
    else at = skipQuoted(text, at)
    if (depth === 0) return at
  }
  throw new Error('A style sheet ends within a rule.')
}

/** Steps over a string or an escaped character. */
function skipQuoted(text: string, at: number): number {
  if (text[at] === '\\') return at + 1
  if (text[at] !== '"' && text[at] !== "'") return at
  const end = text.indexOf(text[at] ?? '', at + 1)
  return end < 0 ? text.length : end
}

/** Writes the rules whose classes are all used, and those without classes. */
export function writeUsed(rules: readonly Rule[], usedNames: ReadonlySet<string>): string {
  const texts = rules.map((rule) => {
    if (!('block' in rule)) return isUsed(rule.selectors, usedNames) ? rule.text : ''
    const inner = writeUsed(rule.rules, usedNames)
    return inner && `${rule.block}{${inner}}`
  })
  return texts.join('')
}

const isUsed = (selectors: string[][] | undefined, usedNames: ReadonlySet<string>) =>
  !selectors || selectors.some((names) => names.every((name) => usedNames.has(name)))

/**
 * Leaves out custom properties that neither a rule nor the document reads. Tailwind declares those
 * of all its classes.
 */
export function withoutUnread(css: string, html: string): string {
  const read = new Set(`${css}${html}`.match(/(?<=var\()--[\w-]+/g))
  return css.replace(
    /(?<=[{;}])(?:@property )?(--\w+(?:-\w+)*)(?::[^;{}]*;?|\{[^{}]*\})/g,
    (declared, name) => (read.has(name) ? declared : ''),
  )
}

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

/** Class names of a document as React writes it. */
export function usedClasses(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) {
      names.add(name.replace(/&([a-z]+|#x27);/g, (whole, entity) => entities[entity] ?? whole))
    }
  }
  return names
}

/**
 * Puts the styles into a document after its title and what link previews read, which look at its
 * first kilobytes alone. Before the links to the whole sheets, so that those decide ties as they
 * are loaded.
 */
export function insertStyles(html: string, css: string): string {
  const open = html.indexOf('<style data-precedence')
  if (open < 0) return html
  const openTag = html.slice(open, html.indexOf('>', open) + 1)
  const [, ...ends] = html.split(sheetLink)
  const links = ends.map((end) => sheetLink + end.slice(0, end.indexOf('>') + 1))
  const without = links.reduce((rest, link) => rest.replace(link, ''), html)
  const styles = `${openTag}${css}</style>${links.join('')}`
  return without.replace(`${openTag}</style>`, '').replace('</head>', () => `${styles}</head>`)
}

const sheetLink = '<link rel="stylesheet"'
