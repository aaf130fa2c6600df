import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  freshTest as test,
} from '#web/testing/server.ts'

test('the overview tells what waits and what comes, and leads there', async ({ page, site }) => {
  await page.request.post(`${site.url}/api/messages`, {
    data: { name: 'Éric Le Goff', email: 'eric@exemple.fr', message: 'Reste-t-il de la place ?' },
  })
  await loginAsAdmin(page, site)
  const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
  await nav.getByRole('link', { name: 'Vue d’ensemble' }).click()
  await expect(page).toHaveURL(/\/apercu$/)
  await expect(nav.getByRole('link', { name: 'Messages' })).toContainText('1 non lus')
  const messages = page.getByRole('region', { name: '1 message non lu' })
  await expect(messages).toContainText('Reste-t-il de la place ?')
  await expect(page.getByRole('region', { name: 'Prochains événements' })).toContainText('Noël')
  await expect(page.getByRole('region', { name: 'nouveaux commentaires' })).toContainText(
    'Marianne',
  )
  await expect(page.getByRole('region', { name: 'Le site en chiffres' })).toContainText('articles6')
  await expectNoAxeViolations(page)
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(tooWide).toBe(false)

  await page.getByRole('list', { name: 'Actions rapides' }).getByText('Ajouter un podium').click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/podiums$/)
  await page.goBack()
  await messages.getByRole('link', { name: 'Éric Le Goff' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/messages\/\w+$/)
  await page.goto('/admin/dashboard/messages')
  await page.getByRole('button', { name: 'Éric Le Goff', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Éric Le Goff' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: 'Messages' })).not.toContainText('non lus')
})

test('the starter content goes in one click, and what was made or changed stays', async ({
  page,
  site,
}) => {
  const [event] = await (await page.request.get(`${site.url}/api/events`)).json()
  await loginAsAdmin(page, site)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const changed = await page.request.put(`/api/events/${event._id}`, {
    data: { ...event, title: 'Notre fête' },
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
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enlever' }).click()
  await expect(page.getByText('Le contenu de départ est enlevé.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(await (await page.request.get('/api/blogs')).json()).toEqual([])
  expect(await (await page.request.get('/api/events')).json()).toMatchObject([
    { title: 'Notre fête' },
  ])
  await page.goto('/admin/dashboard/apercu')
  await expect(page.getByRole('region', { name: 'Commentaires' })).toBeVisible()
  await expect(page.getByText('contenu de départ')).toHaveCount(0)
})

test('photos no record knows are told, with what to do, and set aside when asked', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site)
  let uploads = { held: 12, aside: 0 }
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), uploads } })
  })
  await page.goto(`${site.url}/admin/dashboard/apercu`)
  const held = page.getByRole('complementary', { name: 'Photos sans fiche' })
  await expect(held).toContainText('12 photos ne figurent dans aucune fiche du site.')
  await expectNoAxeViolations(page)
  await held.getByRole('button', { name: 'La base est la bonne : les mettre de côté' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Mettre 12 photos de côté ?' })
  await expectNoAxeViolations(page)
  uploads = { held: 0, aside: 12 }
  await dialog.getByRole('button', { name: 'Mettre de côté' }).click()
  await expect(page.getByText('Photos mises de côté.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Photos mises de côté' })).toContainText(
    '12 photos de côté.',
  )
  await expect(held).toBeHidden()
})
