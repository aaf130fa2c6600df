import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  freshTest as test,
} from '#web/testing/server.ts'

test('a text that was saved over is compared and brought back @both', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/about/vision')
  const text = page.getByRole('textbox', { name: 'Notre Vision' })
  const before = await text.inputValue()
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const versions = page.getByRole('button', { name: 'Versions' })
  await versions.click()
  const list = page.getByRole('dialog', { name: 'Versions' })
  await expect(list).toContainText('Aucune autre version')
  await page.keyboard.press('Escape')
  await text.fill('Un club pour tous, du premier salut au dernier.')
  await save.click()
  await expect(page.getByText('Enregistré à')).toBeVisible()

  await versions.click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('par admin')
  await expectNoAxeViolations(page)
  await list.getByRole('button', { name: 'Avant ces changements' }).click()
  const compared = page.getByRole('dialog', { name: 'Revenir à une version' })
  await expect(compared.getByRole('radio', { name: 'Avant ces changements' })).toBeChecked()
  await expect(compared).toContainText('Un club pour tous')
  await expectNoAxeViolations(page)
  await compared.getByRole('button', { name: 'Reprendre ce choix' }).click()
  await expect(text).toHaveValue(before)
  await expect(page.getByText('Pas encore enregistré')).toBeVisible()
  await save.click()
  await expect(page.getByText('Enregistré à')).toBeVisible()
  await versions.click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
})

test('an article goes back to what it was, and stays published', async ({ page, site }) => {
  const [{ _id, title }] = await (await fetch(`${site.url}/api/blogs`)).json()
  await loginAsAdmin(page, site, `/admin/dashboard/blogs/${_id}`)
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre de trop')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Article mis à jour.')).toBeVisible()
  await page.goto(`${site.url}/admin/dashboard/blogs/${_id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Avant ces changements' }).click()
  await expect(page.getByRole('radio', { name: 'Le formulaire' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Reprendre ce choix' }).click()
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title)
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Article mis à jour.')).toBeVisible()
  expect((await (await fetch(`${site.url}/api/blogs/${_id}`)).json()).title).toBe(title)
})
