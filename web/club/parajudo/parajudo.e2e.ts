import { expect, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('the page Para-judo exists once a volunteer has filled it in', async ({ page, site }) => {
  await write(site, 'DELETE /api/demo')
  expect((await page.request.get('/para-judo')).status()).toBe(404)
  await loginAsAdmin(page, site, '/admin/dashboard/para-judo')
  await expect(page.getByText('La page n’est pas encore en ligne')).toBeVisible()
  await page.getByLabel('Pour qui').fill('Toute personne.\nDès 8 ans.')
  await page.getByLabel('Nom du contact').fill('Odile Passegrain')
  await page.getByLabel('E-mail du contact').fill('odile@club.example')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Page Para-judo mise à jour.')).toBeVisible()
  await page.getByRole('link', { name: 'Voir la page' }).click()
  await expect(page.getByRole('heading', { name: 'Para-judo', level: 1 })).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Le tatami est à tout le monde',
    'Parlons-en',
  ])
  await expect(main).toContainText('Dès 8 ans.')
  await expect(main.getByRole('link', { name: 'odile@club.example' })).toBeVisible()
})
