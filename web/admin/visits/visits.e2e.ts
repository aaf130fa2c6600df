import { readFile } from 'node:fs/promises'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loadCodeOfLink,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'

/** A browser's own name: without it the tests' one says that a program drives it. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

test.use({ userAgent })

test('a visitor’s page views are counted and shown in the section', async ({ page, site }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.request.get('/cours')
  await page.goto('/')
  const toCourses = page.getByRole('link', { name: 'Découvrir Tous Nos Cours' })
  await loadCodeOfLink(toCourses, 'CoursesPage')
  await toCourses.click()
  await expect(heading('Les cours')).toBeVisible()
  const noticesRequest = page.waitForRequest('**/api/notices')
  const toPrivacy = page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' })
  await loadCodeOfLink(toPrivacy, 'PrivacyPage')
  await toPrivacy.click()
  await expect(heading('Confidentialité')).toBeVisible()
  expect((await noticesRequest).headers()).toMatchObject({ 'x-page': '/confidentialite' })
  expect(await page.context().cookies()).toEqual([])

  await loginAsAdmin(page, site, '/admin/dashboard/visites')
  const read = page.getByRole('region', { name: 'Les pages les plus lues' })
  await expect(read.getByRole('listitem')).toHaveText([
    /^Les cours2$/,
    /^Accueil1$/,
    /^Confidentialité1$/,
  ])
  await expect(page.getByRole('region', { name: 'Sur quoi on lit' })).toContainText('100 %')
  const curve = page.getByRole('figure', { name: 'Pages vues par jour' })
  await curve.getByText('Les chiffres jour par jour').focus()
  await page.keyboard.press('Enter')
  await expect(curve.getByRole('row').nth(1).getByRole('cell')).toHaveText('4')
  await page.getByText('Ce qui est compté, et ce qui ne l’est pas').click()
  await expect(page.getByText('gardées 25 mois')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await read.getByRole('link', { name: 'Les pages (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('visites-pages.csv')
  expect(await (await download).failure()).toBeNull()

  await test.step('a site is named from its third visitor on, the others are one sum', async () => {
    const comeFrom = (referer: string) =>
      fetch(`${site.url}/contact`, { headers: { Referer: referer, 'User-Agent': userAgent } })
    for (let visit = 0; visit < 3; visit++) await comeFrom('https://mairie.example/associations')
    await comeFrom('https://rare.example/')
    await page.reload()
    const origins = page.getByRole('region', { name: 'D’où l’on vient' })
    await expect(origins.getByRole('listitem')).toHaveText(['mairie.example3'])
    await expect(origins).toContainText('Depuis d’autres sites\u00a0: 1.')
    const table = page.waitForEvent('download')
    await origins.getByRole('link', { name: 'Les sites (CSV)' }).click()
    expect(await readFile(await (await table).path(), 'utf8')).toContain('"mairie.example";3')
  })
})
