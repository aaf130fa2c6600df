import { expect, test } from 'vitest'
import { insertStyles, parseRules, usedClasses, withoutUnread, writeUsed } from './used-styles.ts'

const write = (css: string, html: string) => writeUsed(parseRules(css), usedClasses(html))

test('used styles of a document are the rules of its classes, in order', () => {
  const css =
    '@layer a,b;@layer b{.gap-3{gap:12px}.mt-1{margin-top:4px}}h1{color:red}.gap-3 .none{top:0}'
  expect(write(css, '<p class="gap-3 wide">')).toBe(
    '@layer a,b;@layer b{.gap-3{gap:12px}}h1{color:red}',
  )
})

test('used styles drop empty blocks and keep other at-rules', () => {
  const css =
    '@media print{.a{top:0}}@font-face{font-family:"A;}{"}@keyframes turn{0%{top:0}to{top:1px}}'
  expect(write(css, '<p class="b">')).toBe(
    '@font-face{font-family:"A;}{"}@keyframes turn{0%{top:0}to{top:1px}}',
  )
})

test('used styles have the fonts of French and of the system, not of other scripts', () => {
  const french = '@font-face{font-family:A;src:url(/a-french-1f.woff2)}'
  const fallback = '@font-face{font-family:B;src:local("Arial")}'
  const other = '@font-face{font-family:A;src:url(/a-vietnamese-2e.woff2)}'
  expect(write(`${other}${french}${fallback}`, '')).toBe(`${french}${fallback}`)
})

test('used styles match escaped class names as React writes them', () => {
  const css =
    '.md\\:grid-cols-\\[auto_minmax\\(0\\,1fr\\)\\]{top:0}.\\[\\&\\>svg\\]\\:size-5>svg{top:1px}.mt-0\\.5{top:2px}.p-1,.p-2{top:3px}'
  const html =
    '<p class="md:grid-cols-[auto_minmax(0,1fr)] [&amp;&gt;svg]:size-5 mt-0.5"><b class="p-2">'
  expect(write(css, html)).toBe(css)
  expect(write(css, '<p class="mt-0">')).toBe('')
})

test('used styles need no class that a selector excludes or that is one of several', () => {
  const css = '.a:not(.b){top:0}:where(.c,.d)>*{top:1px}.a:has(.b){top:2px}'
  expect(write(css, '<p class="a">')).toBe(css)
})

test('used styles need the only selector within :is(), not one of several', () => {
  const css = ':is(.\\*\\:w-\\(--w\\)>*){top:0}:is(.c,.d)>p{top:1px}.b:is(.a:hover){top:2px}'
  expect(write(css, '<p class="*:w-(--w)">')).toBe(css.split('.b', 1)[0])
  expect(write(css, '<p class="a b">')).toBe(css.slice(css.indexOf('}') + 1))
})

test('used styles drop unread custom properties', () => {
  const css =
    '@layer p{@supports (top:0){*,:before{--a:0;--none: ;--b:initial}}}:root{--b:1px;--none:url(a)}.x{--none:0;top:var(--a)}@property --b{syntax:"*";inherits:false}@property --none{syntax:"*"}'
  expect(withoutUnread(css, '<p style="top:var(--b)">')).toBe(
    '@layer p{@supports (top:0){*,:before{--a:0;--b:initial}}}:root{--b:1px;}.x{top:var(--a)}@property --b{syntax:"*";inherits:false}',
  )
})

test('used styles are after the title, and whole sheets after them', () => {
  const html =
    '<head><style data-precedence="default" data-href="/a.css"></style><link rel="stylesheet" href="/a.css" disabled=""/><title>T</title></head>'
  expect(insertStyles(html, '.a{top:0}')).toBe(
    '<head><title>T</title><style data-precedence="default" data-href="/a.css">.a{top:0}</style><link rel="stylesheet" href="/a.css" disabled=""/></head>',
  )
  expect(insertStyles('<head></head>', '')).toBe('<head></head>')
})
