import { expect, test } from 'vitest'
import blogs from '#src/club/blogs/starter.fr.json' with { type: 'json' }
import { toHtml } from '#src/core/markdown/index.ts'
import { readMarkdown, readWhole, schema } from './readMarkdown.ts'
import { writeMarkdown } from './writeMarkdown.ts'

const write = (doc: object) => writeMarkdown(schema.nodeFromJSON(doc))
const nbsp = '\u00a0'

/** Texts as they were written by hand, by an older site, or by someone who knows Markdown. */
const texts = {
  'old plain text':
    'Bonjour,\nLe stage a lieu samedi.\n\n    Apportez :\n- un judogi\n- une gourde\n\nLe bureau',
  'stars and other signs': String.raw`2 \* 3 = 6, \_pas de stress\_, snake_case_nom, \# pas un titre, 1 < 2 & 3 > 2, AT&T, &eacute; \&eacute; \`a\` [x] !`,
  'French quotes': `«${nbsp}Hajime${nbsp}!${nbsp}» dit-il${nbsp}: **«${nbsp}Matte${nbsp}!${nbsp}»**, puis *rien*.`,
  'nested lists':
    '- un\n- deux\n  - deux un\n    1. tout\n    2. au fond\n  - deux deux\n- trois\n\n1. a\n2. b\n\n7. sept\n8. huit',
  'a list with space between its points': '- un\n\n  suite\n\n- deux\n\nFin.',
  'two lists in a row': '- a\n- b\n\n* c\n* d',
  'links with parentheses':
    '[Judo](https://fr.wikipedia.org/wiki/Judo_(sport)), [b](</a b(c>), [c](https://x.fr "Un « titre »")',
  'bare addresses': 'Voir https://ffjudo.com/a_b_c?x=1&y=2 ou contact@club.fr. <https://x.fr/(a)>',
  'a picture with its words':
    '![Le *salut*, vu de [près]](/uploads/a.jpg "Photo : Zoé")\n\nTexte ![](https://x.fr/a.png) suite.',
  'a picture that is a link': '[![Affiche](/uploads/b.jpg)](https://x.fr)',
  'titles of every level': '# A #\n\n## B\n\n### C **gras**\n\n###### D\n\nE\n=\n\nF\n-',
  'stress upon stress': '**gras *et italique* encore** ***tout*** ~~barré~~ mi**li**eu _a_ __b__',
  code: 'Tapez `` a`b `` ou `npm start`.\n\n```js\nconst a = "```"\n```\n\n~~~\nx\n~~~\n\n```\n```\n\n- ```\n  y\n\n\n  ```',
  quotes: '> Un\n> deux\n>\n> - trois\n\n> autre',
  'a line across': 'a\n\n---\n\nb\n\n- c\n  ***\n- d\n  > e',
  'a table of odd cells':
    '| a |\n| - |\n| - un |\n| 1. deux |\n| \\| trois | quatre |\n|  |\n\n| x | y |\n|-|-|\n',
  tables: 'Avant.\n\n| Jour | Heure |\n| --- | :-: |\n| lundi | 18 h |\n\nAprès.',
  'lines in a cell':
    '| Jour<br>de **la semaine** | \\<br> |\n| --- | --- |\n| a<br/>- b | [c](/d)<br>*e* |\n\n<br>',
  breaks: 'a  \nb\\\nc\nd',
  html: 'Un <b>gras</b> & <script>alert(1)</script>',
  'a numbered line that is no list':
    '2026\\. Une belle année\n\n\\- pas un point\n\n\\+ ni là\n\n\\> ni là',
  entities: '&copy; 2026 &nbsp; &lt;b&gt;',
  'Windows lines': 'a\r\nb\r\n\r\n- c\r\n- d',
}

test.each([
  ...blogs.map(({ title, content: text }): [string, string] => [title, text]),
  ...Object.entries(texts),
])('the Markdown « %s » is the same page after the editor', (_, text) => {
  const doc = readWhole(text)
  expect(doc, 'the editor holds all of it').toBeDefined()
  const written = write(doc ?? {})
  expect(toHtml(written)).toBe(toHtml(text))
  // Markdown written by the editor stays the same when it is written again.
  expect(writeMarkdown(readMarkdown(written))).toBe(written)
})

test('the editor keeps a table cell by cell, and leaves one inside a list to Markdown', () => {
  const table =
    '| Jour | **Heure** | a\\|b |\n| :-- | --: | --- |\n| lundi | [18\u00a0h](/x) | `\\|` |\n|  | ![x](/u.jpg) | \\\\\\| \\* |'
  expect(writeMarkdown(readMarkdown(`Avant.\n\n${table}\n\nAprès.`))).toContain(table)
  expect(readWhole(`- point\n\n  ${table.replaceAll('\n', '\n  ')}`)).toBeUndefined()
})

const doc = (...inline: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: inline }],
})
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})

const linked = (words: string, href: string, ...marks: string[]) => ({
  ...text(words),
  marks: [...marks.map((type) => ({ type })), { type: 'link', attrs: { href } }],
})
const lineBreak = { type: 'hardBreak' }

test.each([
  '# pas un titre',
  '- pas un point',
  '+ ni là',
  '1. ni là',
  '2) ni là',
  '> ni là',
  '=== ',
  '+',
  '1.',
  '---',
  '- - -',
  '~~~',
  '```',
  '*étoiles* et _traits_ et ~~vagues~~',
  '**',
  '[lien](/x)',
  '![image](/x)',
  '[note]: /x',
  '<mailto:x> <1@x.fr> <b> </b> <!-- x -->',
  '&amp; &#42; & &nbsp',
  'C:\\dossier\\*',
  'a | b',
  '--- | ---',
  '5 * 4 * 3',
  '`code` et ``',
  `${nbsp}au bord${nbsp}`,
  'nom_de_fichier',
  '! ? : ; «\u00a0oui\u00a0»',
  '🥋 *',
])('« %s » typed as text in the editor is read as that text', (words) => {
  const written = write(doc(text(words)))
  const paragraph = readMarkdown(written).firstChild
  expect(paragraph?.type.name).toBe('paragraph')
  const read = paragraph?.textContent
  expect(read).toBe(words.trimEnd() === words || words.endsWith(nbsp) ? words : words.trimEnd())
  expect(toHtml(written)).not.toMatch(/<(?!\/?p>)/)
})

test.each([
  ['a space in the stress', [text('Un '), text('mot ', 'bold'), text('suit')], 'Un **mot** suit'],
  ['only a space', [text('a'), text(' ', 'bold'), text('b')], 'a b'],
  ['two in one', [text('a', 'bold'), text('b', 'bold', 'italic')], '**a*b***'],
  ['punctuation before a word', [text('Note :', 'bold'), text('suite')], '**Note :**&#115;uite'],
  ['a word before a quote', [text('dit'), text('« oui »', 'bold')], 'di&#116;**« oui »**'],
  ['a break at the end', [text('a', 'bold'), lineBreak], '**a**'],
  ['two breaks', [text('a'), lineBreak, lineBreak, text('b')], 'a\n\\\nb'],
  ['a point after a break', [text('a'), lineBreak, text('- b')], 'a\n\\- b'],
  ['a picture on its way', [text('a'), { type: 'image', attrs: { upload: '1' } }], 'a'],
])('the editor writes %s as Markdown that reads the same', (_, inline, expected) => {
  expect(write(doc(...inline))).toBe(expected)
})

test.each([
  [
    'stresses that overlap',
    [text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'italic')],
    '<strong>a<em>b</em></strong>\u200b<em>c</em>',
  ],
  [
    'the longer stress around the shorter',
    [text('a', 'bold', 'italic'), text(' b', 'italic')],
    '<em><strong>a</strong> b</em>',
  ],
  [
    'a link that ends a stress right before a word',
    [linked('a', '/b(c', 'bold'), text('d')],
    '<a href="/b(c"><strong>a</strong></a>d',
  ],
  [
    'a stress that begins with a break',
    [text('a'), { type: 'hardBreak', marks: [{ type: 'bold' }] }, text('b', 'bold')],
    'a<br>\n<strong>b</strong>',
  ],
  [
    'a line of one space',
    [text('a'), lineBreak, text(' '), lineBreak, text('b')],
    'a<br>\n<br>\nb',
  ],
  ['a link with spaces', [linked('a', '/b c&copy;')], '<a href="/b%20c&amp;copy;">a</a>'],
  [
    'an emphasis that ends with a space and goes on in a link',
    [text('a ', 'bold'), linked('b', '/b', 'bold'), text(' ', 'bold')],
    '<strong>a <a href="/b">b</a></strong>',
  ],
  [
    'code and a space in bold',
    [text('a', 'bold', 'code'), text(' ', 'bold'), text('b')],
    '<strong><code>a</code></strong> b',
  ],
  ['a number before an unbreakable space', [text(`1.${nbsp}a`)], `1.${nbsp}a`],
  ['code with its own signs', [text('a`b', 'code'), text('c')], '<code>a`b</code>c'],
])('the editor shows %s as the page does', (_, inline, html) => {
  expect(toHtml(write(doc(...inline)))).toBe(`<p>${html}</p>\n`)
})

const block = (type: string, ...content: object[]) => ({ type, content })
const list = (start: number | null, ...items: object[]) => ({
  ...block(start === null ? 'bulletList' : 'orderedList', ...items),
  attrs: start === null ? { tight: true } : { tight: true, start },
})
/** A point of a list, and what is below its words. */
const item = (words: string | object, ...below: object[]) =>
  block('listItem', block('paragraph', typeof words === 'string' ? text(words) : words), ...below)

test.each([
  [
    'a line across in a point',
    [list(null, item('a', { type: 'horizontalRule' }))],
    '<ul>\n<li>a\n<hr>\n</li>\n</ul>\n',
  ],
  [
    'a list in a point that starts at 2',
    [list(null, item('a', list(2, item('b'))))],
    '<ul>\n<li>\n<p>a</p>\n<ol start="2">\n<li>b</li>\n</ol>\n</li>\n</ul>\n',
  ],
  [
    'a point in a point, still empty',
    [list(null, item('a', list(null, block('listItem', { type: 'paragraph' }))))],
    '<ul>\n<li>a</li>\n</ul>\n',
  ],
  [
    'three lists in a row, one after an empty line',
    [list(null, item('a')), list(null, item('b')), { type: 'paragraph' }, list(null, item('c'))],
    '<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>\n',
  ],
  [
    'a point that begins with a space in bold, and a point in it',
    [list(null, item(text(' a', 'bold'), list(null, item('b'))))],
    '<ul>\n<li><strong>a</strong>\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n',
  ],
  [
    'a list from 9 to 10 with lists within',
    [list(9, item('a', list(null, item('b'))), item('c', list(null, item('d'))))],
    '<ol start="9">\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c\n<ul>\n<li>d</li>\n</ul>\n</li>\n</ol>\n',
  ],
  [
    'a title with a break and an ornament',
    [{ ...block('heading', text('a'), lineBreak, text('b #')), attrs: { level: 2 } }],
    '<h2>a b #</h2>\n',
  ],
])('the editor and the page show %s alike', (_, blocks, html) => {
  const written = write({ type: 'doc', content: blocks })
  expect(toHtml(written)).toBe(html)
  expect(readWhole(written), 'it can be opened again').toBeDefined()
})

test('italic right after bold stays separate in the editor', () => {
  const written = write(doc(text('gras', 'bold'), text('fin', 'italic')))
  expect(toHtml(written)).toMatch(/^<p><strong>gras<\/strong>.?<em>fin<\/em><\/p>\n$/)
})

test('empty paragraphs are not saved by the editor', () => {
  const empty = { type: 'paragraph' }
  const full = { type: 'paragraph', content: [text('a')] }
  expect(write({ type: 'doc', content: [empty, full, empty, empty, full, empty] })).toBe('a\n\na')
})
