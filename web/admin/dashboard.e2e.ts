import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

const sections = [
  ['Entraîneurs', 'Gérer les Entraîneurs', 'coaches'],
  ['Blogs', 'Blogs', 'blogs'],
  ['Événements', 'Événements', 'events'],
  ['Podiums', 'Podiums', 'podiums'],
  ['À propos', 'À propos', 'about'],
  ['Cours', 'Cours', 'courses'],
  ['Messages', 'Centre de Messages', 'messages'],
] as const

test('the seven sections are there, in order, each at its own address', async ({ page, site }) => {
  await loginAsAdmin(page, site)
  const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
  const labels = sections.map(([label]) => label)
  await expect(nav.getByRole('list').nth(1).getByRole('link')).toHaveText(labels)
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

for (const [, heading, name] of sections) {
  test(`the section ${name} is accessible and fits the screen`, async ({ page, site }) => {
    await loginAsAdmin(page, site, `/admin/dashboard/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByText('Chargement...')).toHaveCount(0)
    await expectNoAxeViolations(page)
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(tooWide).toBe(false)
  })
}

test('a visitor downloads nothing of the dashboard @once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const path of ['/', '/events', '/blogs', '/gallery', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(
    scripts.filter((url) => /Admin|Dashboard|(?:Article|Record|Single)Form-|zod/.test(url)),
  ).toEqual([])
})
