import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('the overview links to waiting and coming things @bureau', async ({ page, site }) => {
  await page.request.post(`${site.url}/api/messages`, {
    data: { name: 'Éric Le Goff', email: 'eric@exemple.fr', message: 'Reste-t-il de la place ?' },
  })
  const [article] = await (await page.request.get(`${site.url}/api/blogs?limit=1`)).json()
  await page.request.post(`${site.url}/api/blogs/${article._id}/comments`, {
    data: { name: 'Zoé', text: 'Vivement samedi.' },
  })
  await write(site, 'POST /api/events', {
    title: 'Stage de Noël',
    description: 'Deux jours.',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })
  await loginAsAdmin(page, site)
  const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
  await nav.getByRole('link', { name: 'Vue d’ensemble' }).click()
  await expect(page).toHaveURL(/\/apercu$/)
  await expect(nav.getByRole('link', { name: 'Messages' })).toContainText('1 non lu')
  const messages = page.getByRole('region', { name: '1 message non lu' })
  await expect(messages).toContainText('Reste-t-il de la place ?')
  await expect(page.getByRole('region', { name: 'Prochains événements' })).toContainText(
    'Stage de Noël',
  )
  // A group that is folded counts for its sections.
  const group = nav.getByText('Contenu')
  await expect(group).toContainText('1 à voir')
  await group.click()
  await expect(group).not.toContainText('1 à voir')
  await expect(nav.getByRole('link', { name: 'Commentaires' })).toContainText('1 nouveau')
  const comments = page.getByRole('region', { name: '1 nouveau commentaire' })
  await expect(comments).toContainText('Vivement samedi.')
  await expect(page.getByRole('region', { name: 'Le site en chiffres' })).toContainText('articles6')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('list', { name: 'Actions rapides' }).getByText('Ajouter un podium').click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/podiums\/nouveau$/)
  await page.goBack()
  await messages.getByRole('link', { name: 'Éric Le Goff' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/messages\/\w+$/)
  await page.goto('/admin/dashboard/messages')
  await page.getByRole('button', { name: 'Éric Le Goff', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Éric Le Goff' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: 'Messages' })).not.toContainText('non lu')
})

test('the starter content is removed in one click, not changes', async ({ page, site }) => {
  const [event] = await (await page.request.get(`${site.url}/api/events`)).json()
  await loginAsAdmin(page, site)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const changed = await page.request.put(`/api/events/${event._id}`, {
    data: { ...event, title: 'Notre fête', location: 'Salle Rouge' },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(changed.ok()).toBe(true)

  await page.goto('/admin/dashboard/apercu')
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
  expect(await (await page.request.get('/api/blogs')).json()).toEqual([])
  expect(await (await page.request.get('/api/events')).json()).toMatchObject([
    { title: 'Notre fête' },
  ])
  const paths = [
    '/',
    '/about',
    '/contact',
    '/coaches',
    '/cours',
    '/mentions-legales',
    '/confidentialite',
  ]
  for (const path of [...paths, '/accessibilite', '/planning.ics', '/blog.rss']) {
    const answer = await page.request.get(path)
    expect(answer.ok(), path).toBe(true)
    const text = (await answer.text()).replace(/<[^>]*>/g, '')
    expect(text, path).not.toMatch(
      /Tilleuls|Clairval|02 61 91|0261910017|ejj\.example|150\+|25\+|Satisfaction|24h|cours par semaine/i,
    )
  }
  await page.goto('/admin/dashboard/apercu')
  await expect(page.getByRole('region', { name: 'Commentaires' })).toBeVisible()
  await expect(page.getByText('contenu de départ')).toHaveCount(0)
})

test('the overview reports unused uploads, state and duties', async ({ page, site }) => {
  await test.step('the overview’s healthy state is folded, and unfolds by keyboard', async () => {
    await loginAsAdmin(page, site)
    await page.goto(`${site.url}/admin/dashboard/apercu`)
    const state = page.getByRole('region', { name: 'État du site' })
    await expect(state).toContainText('Aucune erreur ces dernières 24 heures.')
    await expect(state.getByText('Base de données')).toBeHidden()
    await state.getByText('Détails').focus()
    await page.keyboard.press('Enter')
    await expect(state.getByText('Base de données')).toBeVisible()
    await expect(state).toContainText(/Version \d+\.\d+\.\d+/)
    await expect(state).toContainText(/Place libre sur le disque[\d,]+\s(Mo|Go)/)
    await expect(state).toContainText(/Dernier démarrage\d+ \S+ 20\d\d, \d\d:\d\d/)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the overview reports unused uploads, with what to do, and deletes them on request', async () => {
    let uploads = { toCheck: 12, unreferenced: 0 }
    await page.route('**/api/overview', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), uploads } })
    })
    await page.goto(`${site.url}/admin/dashboard/apercu`)
    const held = page.getByRole('complementary', { name: 'Photos et fichiers sans fiche' })
    await expect(held).toContainText('12 photos et fichiers ne figurent dans aucune fiche du site')
    await expectNoAxeViolations(page)
    await held.getByRole('button', { name: 'La base est la bonne : les effacer' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Effacer 12 photos et fichiers ?' })
    await expectNoAxeViolations(page)
    uploads = { toCheck: 0, unreferenced: 2 }
    await dialog.getByRole('button', { name: 'Effacer' }).click()
    await expect(page.getByText('Photos et fichiers effacés.')).toBeVisible()
    await expect(
      page.getByRole('complementary', { name: 'Photos et fichiers inutilisés' }),
    ).toContainText('2 photos et fichiers sans fiche.')
    await expect(held).toBeHidden()
  })

  await test.step('the overview highlights the host’s duties', async () => {
    const last = new Date().toISOString()
    const errors = [
      {
        kind: 'Une demande n’a pas abouti.',
        detail: 'GET /api/coaches/:id · SQLITE_ERROR',
        count: 3,
        first: '2026-11-20T12:05:00.000Z',
        last,
      },
    ]
    await page.route('**/api/health', async (route) => {
      const answer = await route.fetch()
      const disk = { freeMb: 312, low: true }
      const mails = { waiting: 2, failed: 0 }
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), disk, errors, mails },
      })
    })
    await page.goto(`${site.url}/admin/dashboard/apercu`)
    const warning = page.getByRole('alert').filter({ hasText: 'disque' })
    await expect(warning).toContainText('Il ne reste que 312 Mo sur le disque du serveur.')
    const state = page.getByRole('region', { name: 'État du site' })
    await expect(state).toContainText('3 erreurs ces dernières 24 heures')
    await state.getByText('Détails').click()
    await expect(state.getByRole('listitem')).toContainText('3 fois, du 20 novembre 2026, 13:05 au')
    await expect(state.getByRole('link', { name: '2' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('the first steps link to what is to do by keyboard @bureau', async ({ page, site }) => {
  await test.step('each first step and text links to an existing section and field', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    const steps = page.getByRole('region', { name: 'Premiers pas' })
    await steps.getByText(/Encore d’origine/).click()
    const links = await steps
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(links.length).toBeGreaterThan(100)
    for (const path of new Set(links)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Section introuvable')).toHaveCount(0)
      // A part that is not there gives way to the section.
      await expect(page).toHaveURL(path)
    }
  })

  await test.step('on a phone the first steps are unfolded, done, set aside and put away', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/dashboard/apercu')
    const steps = page.getByRole('region', { name: 'Premiers pas' })
    await expect(steps).toContainText('0 sur 12')
    await expectNoAxeViolations(page)
    const all = steps.getByRole('button', { name: 'Voir les 12 pas' })
    await all.press('Enter')
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
    const reopen = page.getByRole('button', { name: 'Premiers pas : 1 sur 12' })
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Actions rapides' })).toBeVisible()
    await expect(steps).toHaveCount(0)
    await reopen.press('Enter')
    await expect(steps).toContainText('1 sur 12')
  })
})
