import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * French puts a space before ; : ! ? and within « », and a line never breaks there. In the sources
 * it is written so that one sees it: '\u00a0' in strings, '&nbsp;' in what stands between tags.
 */

/** Texts of the spec, which are written to the letter */
const ofSpec = [
  'Revenez bientôt pour les mises à jour !',
  'Message envoyé avec succès !',
  'Votre message a été envoyé !',
  'Lien copié !',
  'Événement partagé !',
  'Êtes-vous sûr de vouloir supprimer cet entraîneur ?',
  'Supprimer cet événement ?',
  'Supprimer cet article ?',
  'Supprimer ce podium ?',
  'Supprimer cette image ?',
  'Qu’avez-vous pensé de cet article ?',
]

/** Also at the edge of a text, where a value or a tag stands beside it */
const breaking = /(?:^|\S) [;:!?»](?![\p{L}\d:=])|« (?:\S|$)/u
const noBreakSpace = /\u00a0/

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e)\.ts$|^testing/.test(file))
  .map((file) => ({ file, code: readFileSync(join('web', file), 'utf8') }))

/** Strings, parts of templates and what stands between tags, as they are written. */
function listTexts(code: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((one) => listTexts(code, one))
  const { type, start, end } = node as { type?: string; start: number; end: number }
  if (type === 'Literal' || type === 'TemplateElement' || type === 'JSXText') {
    return [code.slice(start, end)]
  }
  return Object.values(node).flatMap((one) => listTexts(code, one))
}

const withoutSpec = (text: string) => ofSpec.reduce((left, one) => left.replaceAll(one, ''), text)

test('texts in the code have visible non-breaking spaces before punctuation', () => {
  const wrong = sources.flatMap(({ file, code }) =>
    listTexts(code, parseSync(file, code).program)
      .filter((text) => breaking.test(withoutSpec(text)) || noBreakSpace.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  )
  expect(wrong).toEqual([])
})

test('the check finds punctuation after a breaking space', () => {
  const wrong = [
    'Vide : rien',
    'Vraiment ?',
    '« Oui',
    '« ',
    '} »`',
    ' : elle',
    '} »&nbsp;:',
    '(vide : 0)',
  ]
  for (const text of wrong) expect(breaking.test(text), text).toBe(true)
  for (const text of ['Vide\u00a0: rien', '18:30', '«\u00a0Oui\u00a0»', 'Supprimer\u00a0?']) {
    expect(breaking.test(text), text).toBe(false)
  }
  const all = sources.map(({ code }) => code).join('\n')
  for (const text of ofSpec) expect(all.includes(text), text).toBe(true)
})
