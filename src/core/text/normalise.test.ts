import { expect, test } from 'vitest'
import { normaliseText, trimInvisible, withoutInvisible } from './normalise.shared.ts'

test.each([
  ['  Compétition\u00a0 d’ÉTÉ ', "competition d'ete"],
  ['Cœur, ex æquo', 'coeur, ex aequo'],
  ['ﬁn \n  du ｊudo', 'fin du judo'],
  ['L‘école', "l'ecole"],
  ['Łukasz SØRENSEN, Đorđe', 'lukasz sorensen, dorde'],
  ['Weiß und Æsir, Işıl, İnan', 'weiss und aesir, isil, inan'],
  ['Lu\u00adkasz\u200b Ko\u2060wal\ufeffski', 'lukasz kowalski'],
])('%j is normalised to %j', (text, normalised) => {
  expect(normaliseText(text)).toBe(normalised)
})

test.each([
  ['\u200b\u3164 \u2800', ''],
  ['\u200b Zoé\u00ad\u00a0\ufeff', 'Zoé'],
  ['Merci ❤️', 'Merci ❤️'],
  ['Stage d’été\u000bdeux jours\u0007', 'Stage d’été deux jours'],
  ['Deux\n\tlignes', 'Deux\n\tlignes'],
  ['Bravo \ud83e', 'Bravo'],
  ['Bra\udd47vo 🥇', 'Bravo 🥇'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  [
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
])('the visible characters of %j remain', (text, seen) => {
  expect(trimInvisible(text)).toBe(seen)
})

test('an address loses invisible characters and keeps spaces', () => {
  expect(withoutInvisible('zoe\u200b@exemple\u00ad.fr\u2060')).toBe('zoe@exemple.fr')
  expect(withoutInvisible('zoe @exemple.fr')).toBe('zoe @exemple.fr')
})
