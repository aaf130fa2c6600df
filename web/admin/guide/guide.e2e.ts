import { openSection } from '#web/testing/moves.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'

test('the guide opens from a section and the search, at a heading', async ({ page, site }) => {
  await test.step('a section’s question mark opens its page of the guide, whose links stay inside', async () => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await loginAsAdmin(page, site, '/admin/dashboard/events')
    const help = page.getByRole('link', { name: 'Guide : Événements' })
    await expect(help).toBeVisible()
    expect(scripts.filter((url) => url.includes('guidePages'))).toEqual([])
    await help.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard/guide/evenements')
    const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await expect(title('Publier un événement')).toBeVisible()

    await page.getByRole('link', { name: 'Sommaire du guide' }).press('Enter')
    await expect(title('Guide du bénévole')).toBeFocused()
    await page.getByRole('link', { name: 'Les pages du club' }).press('Enter')
    await expect(page).toHaveURL('/admin/dashboard/guide/pages-du-club')
    await expect(title('Les pages du club')).toBeInViewport()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, `at ${width}`)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(title('Les pages du club')).toBeVisible()
    await expect(page.getByLabel('Chercher dans le guide')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Sections du tableau de bord' })).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.goto('/admin/dashboard/guide/rien')
    await expect(page.getByText('Cette page n’est pas dans le guide.')).toBeVisible()
  })

  await test.step('the guide’s words are found within it and from everywhere, down to the heading', async () => {
    await openSection(page, 'guide')
    const search = page.getByLabel('Chercher dans le guide')
    await search.fill('covoiturage')
    await page
      .getByRole('search')
      .getByRole('link', { name: 'Publier un événement' })
      .first()
      .press('Enter')
    await expect(page).toHaveURL('/admin/dashboard/guide/evenements')
    await expect(search).toHaveValue('')
    await search.fill('zzz')
    await expect(page.getByText('Rien sous ces mots dans le guide.')).toBeAttached()
    await page.keyboard.press('Control+k')
    const anywhere = page.getByRole('combobox', { name: 'Que cherchez-vous ?' })
    await anywhere.fill('prévenir les parents de samedi')
    await expect(page.getByRole('option', { name: /^Prévenir d’un cours annulé/ })).toBeVisible()
    await anywhere.fill('IPv6')
    await expect(page.getByRole('option').first()).toContainText('Guide : Mettre en ligne')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard/guide/mettre-en-ligne#ipv6')
    await expect(page.getByRole('heading', { name: 'IPv6' })).toBeInViewport()
  })
})
