import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import type { ArticleSummary } from '#src/club/blogs/blogs.schema.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { readPage } from '#web/testing/page-form.ts'
import { textOf } from '#web/testing/page-text.ts'

test('the home page has the club’s texts and figures, its events and articles, and links on', async () => {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const read = async (path: string) => (await app.call(`GET ${path}`)).json()
  const events: Event[] = await read('/api/events?limit=3')
  const articles: ArticleSummary[] = await read('/api/blogs?view=card&limit=3')
  const { html, all } = await readPage(await app.call('GET /'))
  const plain = ({ textContent }: { textContent: string | null }) =>
    textContent?.replace(/\s+/g, ' ').trim()
  expect(all('h1').map(plain)).toEqual(['Discipline. Respect. Performance.'])
  expect(all('h2').map(plain)).toEqual([
    'Trouver mon cours',
    'Notre Histoire',
    'Nos Disciplines',
    'Planning Hebdomadaire des Cours',
    'Un cours pour chaque âge',
    'Prochains événements',
    'Derniers Articles',
    'Ceinture noire de canapé ?',
  ])
  expect(all('h3').map(plain)).toEqual([
    ...['Respect', 'Courage', 'Maîtrise de soi', 'Excellence'],
    ...['Judo Enfants & Adultes', 'Jujitsu', 'Taïso'],
    ...['Kids Karate', 'Teen Program', 'Adult Classes'],
    ...[...events, ...articles].map(({ title }) => title.replace(/\s/g, ' ')),
  ])
  const links = all('a').map((link) => `${plain(link)} ${link.getAttribute('href')}`)
  expect(links).toEqual([
    'Essai gratuit /contact?sujet=essai#ecrire',
    'Trouver un cours /cours#mon-cours',
    'Contactez-nous /contact',
    'Nos Événements /events',
    'Ma première fois, en six images /ma-premiere-fois',
    'Lire notre histoire /about',
    'Judo Enfants & Adultes /cours#judo',
    'Jujitsu /cours#jujitsu',
    'Taïso /cours#taiso',
    'Découvrir Tous Nos Cours /cours',
    'Kids Karate /cours#enfants',
    'Teen Program /cours#ados',
    'Adult Classes /cours#adultes',
    'Voir tous les événements /events',
    ...events.map(({ _id, title }) => `${title.replace(/\s/g, ' ')} /events/${_id}`),
    'Lire tous les articles /blogs',
    ...articles.flatMap(({ _id, title, tags }) => [
      `${title.replace(/\s/g, ' ')} /blogs/${_id}`,
      ...tags.slice(0, 2).map((tag) => `${tag} /blogs?tag=${encodeURIComponent(tag)}`),
    ]),
    'Commencer Mon Comeback /contact',
  ])
  const courses = await (await app.call('GET /cours')).text()
  for (const id of html.match(/(?<=href="\/cours#)[^"]+/g) ?? [])
    expect(courses).toContain(` id="${id}"`)

  const text = textOf(html)
  for (const part of [
    'Depuis 2017',
    'membres|150|+|ans d’expérience|25|+|cours par semaine|12',
    'À Propos du Club|Notre Histoire',
    '4-12|ans|Kids Karate',
    '13-17|ans|Teen Program',
    '18+|ans|Adult Classes|Débuter ou reprendre, sans pression de résultat.|Tous niveaux',
    'Tous niveaux|Self-défense|Remise en forme|Horaires du soir',
    '46 participants|Je viens : 80 places libres sur 80|OUVERT',
    'Rejoignez la communauté|Je viens : places non limitées|OUVERT',
    'NOUVEAU|14 novembre 2026|1 min|Apprendre à tomber : la première victoire du judoka',
    // The first 120 letters of it.
    'Au premier cours, personne ne fait tomber personne. On apprend d’abord à tomber soi-même. Cela surprend toujours les…|Techniques de judo|Judo|NOUVEAU',
    'cafés avant le cours|de réussite*|99 %|fusées lancées|42|mode génie activé|24/7',
    '* Résultats soumis à un effort réel. Le canapé n’est pas considéré comme un effort.',
  ])
    expect(text).toContain(`|${part}|`)
  expect(html).toContain('aria-label="Infini"')
})
