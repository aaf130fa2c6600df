import { expect, loginAsAdmin, test } from '#web/testing/server.ts'

/** In the order of the groups */
const sections = [
  ['Blogs', 'Blogs', 'blogs'],
  ['Événements', 'Événements', 'events'],
  ['Podiums', 'Podiums', 'podiums'],
  ['Entraîneurs', 'Gérer les Entraîneurs', 'coaches'],
  ['À propos', 'À propos', 'about'],
  ['Cours', 'Cours', 'courses'],
  ['Messages', 'Centre de Messages', 'messages'],
] as const

test('the seven sections are there, in order, each at its own address @bureau', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site)
  const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
  const labels = sections.map(([label]) => label)
  await expect(nav.locator('[data-accent]')).toHaveText(labels)
  for (const group of ['Contenu', 'Le club', 'Administration']) {
    await expect(nav.getByText(group)).toBeVisible()
  }
  await expect(nav.getByRole('link').first()).toHaveText('Vue d’ensemble')
  for (const [label, heading, name] of sections) {
    await nav.getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/dashboard/${name}$`))
    await expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Cours', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cours', exact: true })).toBeVisible()
})

test('the counters above a section are a line of text on a phone', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/blogs')
  const counter = page.getByRole('term').filter({ hasText: 'articles' }).locator('..')
  const label = await counter.locator('dt').boundingBox()
  const number = await counter.locator('dd').boundingBox()
  expect(number?.x).toBeLessThan(label?.x ?? 0)
  expect(number?.y).toBe(label?.y)
  expect(number?.height).toBe(label?.height)
})

test('an address that names no section says so, with a way back', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/nimporte')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Section introuvable')
  await expect(page.locator('main [aria-current]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Revenir à la vue d’ensemble' }).click()
  await expect(heading).toHaveText('Vue d’ensemble')
})

test('a visitor downloads nothing of the dashboard', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const path of ['/', '/events', '/blogs', '/gallery', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(
    scripts.filter((url) => /Admin|Dashboard|office|(?:Article|Record|Single)Form-|zod/.test(url)),
  ).toEqual([])
})
