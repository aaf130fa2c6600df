import { writeStored } from '#src/core/volume/index.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const pathsOf = (links: Element[]) =>
  links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)

test('the overview links to waiting and coming things and first steps to do @bureau', async ({
  page,
  site,
}) => {
  const message = { name: 'Éric Le Goff', email: 'eric@exemple.fr', message: 'Une place ?' }
  await page.request.post('/api/messages', { data: message })
  const [article] = await (await page.request.get('/api/blogs?limit=1')).json()
  const comment = { name: 'Zoé', text: 'Vivement samedi.' }
  await page.request.post(`/api/blogs/${article._id}/comments`, { data: comment })
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await write(site, 'POST /api/events', { title: 'Stage de Noël', description: 'x', date })
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
  await expect(nav.getByRole('link', { name: 'Messages' })).toContainText('1 non lu')
  const messages = page.getByRole('region', { name: '1 message non lu' })
  await expect(messages).toContainText('Une place ?')
  const events = page.getByRole('region', { name: 'Prochains événements' })
  await expect(events).toContainText('Stage de Noël')
  // A group that is folded counts for its sections.
  const group = nav.getByText('Contenu')
  await expect(group).toContainText('1 à voir')
  await group.click()
  await expect(group).not.toContainText('1 à voir')
  await expect(nav.getByRole('link', { name: 'Commentaires' })).toContainText('1 nouveau')
  const comments = page.getByRole('region', { name: '1 nouveau commentaire' })
  await expect(comments).toContainText('Vivement samedi.')
  await expect(page.getByRole('region', { name: 'Le site en chiffres' })).toContainText('articles6')

  await page.getByRole('list', { name: 'Actions rapides' }).getByText('Ajouter un podium').click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/podiums\/nouveau$/)
  await page.goBack()

  // Each first step and text leads to a section that is there, and to a part that the section lists.
  const steps = page.getByRole('region', { name: 'Premiers pas' })
  const sections = await nav.locator('a').evaluateAll(pathsOf)
  const links = await steps.locator('a').evaluateAll(pathsOf)
  expect(links.length).toBeGreaterThan(100)
  const parts = new Set(links.filter((path) => !sections.includes(path.replace(/\/nouveau$/, ''))))
  const sectionOf = (path: string) => path.split('/').slice(0, -1).join('/')
  for (const section of new Set([...parts].map(sectionOf))) {
    expect(sections).toContain(section)
    await steps.locator(`a[href^="${section}/"]`).first().dispatchEvent('click')
    const listed = page.getByRole('navigation', { name: /^Parties de la section/ }).locator('a')
    const wanted = [...parts].filter((path) => sectionOf(path) === section)
    await expect.poll(() => listed.evaluateAll(pathsOf)).toEqual(expect.arrayContaining(wanted))
    await page.goBack()
  }

  await messages.getByRole('link', { name: 'Éric Le Goff' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/messages\/\w+$/)
  await expect(page.getByRole('dialog', { name: 'Éric Le Goff' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: 'Messages' })).not.toContainText('non lu')
})

test('the starter content is removed in one click, not changes', async ({ page, site }) => {
  const [event] = await (await page.request.get('/api/events')).json()
  const ours = { ...event, title: 'Notre fête', location: 'Salle Rouge' }
  await write(site, `PUT /api/events/${event._id}`, ours)
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  await expect(page.getByText('Le site contient encore le contenu de départ')).toBeVisible()
  await page.getByRole('link', { name: 'L’enlever dans les Réglages' }).click()
  const panel = page.getByRole('region', { name: 'Contenu de départ' })
  await panel.getByRole('button', { name: 'Enlever le contenu de départ' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Enlever le contenu de départ ?' })
  await expect(dialog).toContainText(/\d+ éléments du contenu de départ disparaîtront/)
  await expect(dialog).toContainText('dont un élément modifié')
  await expect(dialog).toContainText('«\u00a0150+ membres\u00a0»')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enlever' }).click()
  await expect(page.getByText('Le contenu de départ est enlevé.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  const kept = await (await page.request.get('/api/events')).json()
  expect(kept).toMatchObject([{ title: 'Notre fête' }])
  const invented =
    /Tilleuls|Clairval|02 61 91|0261910017|ejj\.example|150\+|25\+|Satisfaction|24h|cours par semaine/i
  const paths = ['/', '/about', '/contact', '/coaches', '/cours', '/mentions-legales']
  const more = ['/confidentialite', '/accessibilite', '/planning.ics', '/blog.rss']
  for (const path of [...paths, ...more]) {
    const answer = await page.request.get(path)
    expect(answer.ok(), path).toBe(true)
    expect((await answer.text()).replace(/<[^>]*>/g, ''), path).not.toMatch(invented)
  }
  await page.getByRole('link', { name: 'Accueil', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Commentaires' })).toBeVisible()
  await expect(page.getByText('contenu de départ')).toHaveCount(0)
})

test('the overview shows first steps, the site’s state, unused uploads and the host’s duties', async ({
  page,
  site,
}) => {
  const at = new Date().toISOString()
  writeStored(site.dataDir, 'news', {
    updated: { from: '0.9.0', to: '1.0.0' },
    restored: { at, ok: true, made: '2026-11-20T02:10:00.000Z', notes: ['Trois photos manquent.'] },
  })
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  const steps = page.getByRole('region', { name: 'Premiers pas' })
  const state = page.getByRole('region', { name: 'État du site' })

  await test.step('an update and a restore are shown until each is marked as read', async () => {
    const updated = page.getByRole('status').filter({ hasText: 'Mise à jour réussie' })
    const restored = page.getByRole('status').filter({ hasText: 'Le site est celui de la' })
    await expect(updated).toContainText('La version 1.0.0 du site a pris la place de la 0.9.0.')
    await expect(restored).toContainText('sauvegarde du 20 novembre 2026, 03:10')
    await expect(restored).toContainText('Trois photos manquent.')
    await updated.getByRole('button', { name: 'J’ai lu' }).press('Enter')
    await expect(updated).toHaveCount(0)
    await expect(restored).toBeVisible()
    await restored.getByRole('button', { name: 'J’ai lu' }).press('Enter')
    await expect(restored).toHaveCount(0)
    await page.reload()
    await expect(steps).toBeVisible()
    await expect(page.getByRole('button', { name: 'J’ai lu' })).toHaveCount(0)
  })

  await test.step('the overview’s healthy state is folded, and unfolds by keyboard', async () => {
    await expect(state).toContainText('Aucune erreur ces dernières 24 heures.')
    await expect(state.getByText('Base de données')).toBeHidden()
    await state.getByText('Détails').press('Enter')
    await expect(state.getByText('Base de données')).toBeVisible()
    await expect(state).toContainText(/Version \d+\.\d+\.\d+/)
    await expect(state).toContainText(/Place libre sur le disque[\d,]+\s(Mo|Go)/)
    await expect(state).toContainText(/Dernier démarrage\d+ \S+ 20\d\d, \d\d:\d\d/)
    await expect(steps).toContainText('0 sur 12')
    await expectNoAxeViolations(page)
  })

  await test.step('the first steps are unfolded, done, set aside and put away by keyboard', async () => {
    await steps.getByRole('button', { name: 'Voir les 12 pas' }).press('Enter')
    await steps.getByRole('button', { name: 'Pas pour nous : Les photos' }).press('Enter')
    await expect(steps).toContainText('1 sur 12')
    await expect(steps.getByRole('link', { name: 'Revoir : Les photos' })).toBeVisible()

    await steps.getByText(/Encore d’origine\s:\s\d+ textes/).press('Enter')
    await steps.getByRole('link', { name: 'Depuis 2017' }).press('Enter')
    await expect(page).toHaveURL('/admin/dashboard/reglages/ouverture#hero.badge')
    await expect(page.getByLabel('Badge')).toBeFocused()
    await page.goBack()
    await steps.getByRole('link', { name: 'Compléter : Nom et contact' }).press('Enter')
    await expect(page.getByLabel('Nom court')).toBeFocused()
    await page.getByLabel('Nom court').fill('KCP')
    await page.getByLabel('Nom complet').fill('Karaté Club des Ponts')
    await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused()
    await page.goBack()
    await expect(steps).toContainText('encore l’adresse d’exemple')

    await steps.getByRole('button', { name: 'Ranger' }).press('Enter')
    await expect(steps).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  let uploads = { toCheck: 12, unreferenced: 0 }
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), uploads } })
  })
  const error = {
    kind: 'Une demande n’a pas abouti.',
    detail: 'GET /api/coaches/:id · SQLITE_ERROR',
    count: 3,
    first: '2026-11-20T12:05:00.000Z',
    last: new Date().toISOString(),
  }
  await page.route('**/api/health', async (route) => {
    const answer = await route.fetch()
    const mails = { waiting: 2, failed: 0 }
    const duties = { disk: { freeBytes: 312_000_000, low: true }, errors: [error], mails }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...duties } })
  })
  await page.reload()

  await test.step('first steps put away stay away until they are opened again', async () => {
    await expect(page.getByRole('list', { name: 'Actions rapides' })).toBeVisible()
    await expect(steps).toHaveCount(0)
    await page.getByRole('button', { name: 'Premiers pas : 1 sur 12' }).press('Enter')
    await expect(steps).toContainText('1 sur 12')
  })

  await test.step('the overview highlights the host’s duties', async () => {
    const warning = page.getByRole('alert').filter({ hasText: 'disque' })
    await expect(warning).toContainText('Il ne reste que 312 Mo sur le disque du serveur.')
    await expect(state).toContainText('3 erreurs ces dernières 24 heures')
    await state.getByText('Détails').click()
    await expect(state.getByRole('listitem')).toContainText('3 fois, du 20 novembre 2026, 13:05 au')
    await expect(state.getByRole('link', { name: '2' })).toBeVisible()
  })

  await test.step('the overview reports unused uploads, with what to do, and deletes them on request', async () => {
    const held = page.getByRole('complementary', { name: 'Photos et fichiers sans fiche' })
    await expect(held).toContainText('12 photos et fichiers ne figurent dans aucune fiche du site')
    await expectNoAxeViolations(page)
    await held.getByRole('button', { name: 'La base est la bonne : les effacer' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Effacer 12 photos et fichiers ?' })
    await expectNoAxeViolations(page)
    uploads = { toCheck: 0, unreferenced: 2 }
    await dialog.getByRole('button', { name: 'Effacer' }).click()
    await expect(page.getByText('Photos et fichiers effacés.')).toBeVisible()
    const unused = page.getByRole('complementary', { name: 'Photos et fichiers inutilisés' })
    await expect(unused).toContainText('2 photos et fichiers sans fiche.')
    await expect(held).toBeHidden()
  })
})
