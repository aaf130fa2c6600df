import { expect, test } from 'vitest'
import { readMarkdown } from '#src/core/markdown/index.ts'
import { toMarkdown } from './to-markdown.ts'

const host = 'ancien-club.example'
const uploads = `https://${host}/wp-content/uploads/`
const picture = '/uploads/pictures/abc-800x600.jpg'

const convert = (html: string, isPlain = false) =>
  toMarkdown({
    ...{ html, host, isPlain, attachments: new Map() },
    pictures: new Map([['2024/03/lina.jpg', picture]]),
  })

test.each([
  [
    'a table keeps links, bold and pictures of its cells',
    `<table><tr><th>Jour</th><th>Cours</th></tr>
     <tr><td><b>Lundi</b></td><td><a href="https://a.example/b|c">Baby</a> <img src="${uploads}2024/03/lina.jpg" alt="Lina"></td></tr></table>`,
    `| Jour | Cours |\n| --- | --- |\n| **Lundi** | [Baby](https://a.example/b\\|c) ![Lina](${picture}) |`,
  ],
  [
    'a list, a heading or a table in a cell becomes a part of its line',
    `<table><caption>Semaine</caption><tr><td>Jour</td><td>Heures</td></tr>
     <tr><td><h3>Lundi</h3></td><td><ul><li>17 h baby</li><li>18 h poussins</li></ul><table><tr><td>a</td></tr><tr><td>b</td></tr></table></td></tr></table>`,
    'Semaine\n\n| Jour | Heures |\n| --- | --- |\n| Lundi | 17 h baby 18 h poussins a b |',
  ],
  [
    'a table of one row is text, and a table in it stays one',
    `<table><tr><td><h2>Le club</h2><p>Un.</p><p>Deux.</p></td><td>
     <table><tr><td>Jour</td></tr><tr><td>Lundi</td></tr></table></td></tr></table>`,
    '## Le club\n\nUn.\n\nDeux.\n\n| Jour |\n| --- |\n| Lundi |',
  ],
  [
    'struck text stays struck',
    '<p>Salle <del>A</del> <s>B</s> <span style="text-decoration: line-through;">C</span> D</p>',
    'Salle ~~A~~ ~~B~~ ~~C~~ D',
  ],
  [
    'blank lines are paragraphs, beside a paragraph that is one as well',
    'Un.\nencore\n\n<p>Deux,\ndeux.</p>\n\nTrois.\n\nQuatre.',
    'Un.  \nencore\n\nDeux,  \ndeux.\n\nTrois.\n\nQuatre.',
  ],
  [
    'text of the classic editor between blocks keeps its paragraphs',
    'Avant.\n\nAvant aussi.\n<!-- wp:group {"a":1} --><div><!-- wp:paragraph --><p>Bloc\nun.</p><!-- /wp:paragraph --></div><!-- /wp:group -->\nAprès.\n\nFin.',
    'Avant.\n\nAvant aussi.\n\nBloc un.\n\nAprès.\n\nFin.',
  ],
])('toMarkdown: %s', (_, html, markdown) => {
  expect(convert(html).content).toBe(markdown)
})

test('readMarkdown shows the pictures and links of a table in their cells', () => {
  const { html } = readMarkdown(`| a | b |\n| --- | --- |\n| ![x](${picture}) | [y](/z) ~~d~~ |`)
  expect(html).toMatch(/<td><img [^>]*alt="x"[^>]*><\/td>\s*<td><a href="\/z">y<\/a> <s>d<\/s>/)
})
