import { expect, test } from 'vitest'
import { appAndAdmin } from '#src/testing/test-app.ts'
import { readDescription } from './description.ts'

const listLinks = (text: string) =>
  readDescription(text)
    .flat()
    .flatMap(({ text, href }) => (href ? [[text, href]] : []))

test.each([
  [
    'Voir https://ffjudo.com/a?b=1#c.',
    [['https://ffjudo.com/a?b=1#c', 'https://ffjudo.com/a?b=1#c']],
  ],
  ['(http://a.fr/x_(y)), puis', [['http://a.fr/x_(y)', 'http://a.fr/x_(y)']]],
  ['Sur www.ffjudo.com/stage, ou', [['www.ffjudo.com/stage', 'https://www.ffjudo.com/stage']]],
  ['Écrire à contact@club-ejj.fr.', [['contact@club-ejj.fr', 'mailto:contact@club-ejj.fr']]],
  ['Au 06 12 34 56 78 !', [['06 12 34 56 78', 'tel:0612345678']]],
  ['Au 06.12.34.56.78', [['06.12.34.56.78', 'tel:0612345678']]],
  ['Au 0612345678', [['0612345678', 'tel:0612345678']]],
  ['« https://a.fr »', [['https://a.fr', 'https://a.fr']]],
  ['À 10 h.Au programme, fin.club', []],
  ['javascript:alert(1) data:text/html,x //ailleurs.fr ftp://a.fr', []],
  [
    '<a href="https://a.fr/&quot;onclick=x">',
    [['https://a.fr/&quot;onclick=x', 'https://a.fr/&quot;onclick=x']],
  ],
  ['Le 01 02 2026 de 10 h 00 à 12 h 00, www. et www.', []],
])('the links of the description « %s » are found', (text, links) => {
  expect(listLinks(text)).toEqual(links)
})

test('the parts of a description together are its text, a paragraph after each empty line', () => {
  const text = 'Un.\r\nDeux : https://a.fr.\r\n\r\n \r\n\nContact : a@b.fr\n\n'
  expect(readDescription(text)).toEqual([
    [{ text: 'Un.\r\nDeux : ' }, { text: 'https://a.fr', href: 'https://a.fr' }, { text: '.' }],
    [{ text: 'Contact : ' }, { text: 'a@b.fr', href: 'mailto:a@b.fr' }],
  ])
})

test('an event’s own page gets its description’s parts beside the unchanged event', async () => {
  const { app, admin } = await appAndAdmin()
  const event = { title: 'Stage', description: 'Voir https://a.fr', date: '2026-12-05' }
  await admin.call('POST /api/events', event)
  const stored = await app.json('GET /api/events/stage')
  expect(stored).not.toHaveProperty('paragraphs')
  expect(await app.json('GET /api/events/stage?view=page')).toEqual({
    ...stored,
    paragraphs: [[{ text: 'Voir ' }, { text: 'https://a.fr', href: 'https://a.fr' }]],
  })
  expect((await app.call('GET /api/events/rien?view=page')).status).toBe(404)
})
