import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('former versions of records are compared and restored', async ({ page, site }) => {
  await test.step('a former version of a text is compared and restored', async () => {
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
    await list.getByRole('button', { name: /^Avant le/ }).click()
    const compared = page.getByRole('dialog', { name: 'Revenir à une version' })
    await expect(compared.getByRole('radio', { name: /^Avant le/ })).toBeChecked()
    await expect(compared).toContainText('Un club pour tous')
    await expectNoAxeViolations(page)
    await compared.getByRole('button', { name: 'Reprendre ce choix' }).click()
    await expect(text).toHaveValue(before)
    await expect(page.getByText('Pas encore enregistré')).toBeVisible()
    // By keyboard: the message covers the button.
    await save.press('Enter')
    await expect(page.getByText('Enregistré à')).toBeVisible()
    await versions.click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('a former version of an article is restored, and the article stays published', async () => {
    const [article] = await (await fetch(`${site.url}/api/blogs`)).json()
    const { _id, title } = article
    await write(site, `PUT /api/blogs/${_id}`, { ...article, title: 'Un titre de trop' })
    await page.goto(`/admin/dashboard/blogs/${_id}`)
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('button', { name: /^Avant le/ }).click()
    await expect(page.getByRole('radio', { name: 'Le formulaire' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Reprendre ce choix' }).click()
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title)
    await page.getByRole('button', { name: 'Mettre à jour' }).press('Enter')
    await expect(page.getByText('Article mis à jour.')).toBeVisible()
    expect((await (await fetch(`${site.url}/api/blogs/${_id}`)).json()).title).toBe(title)
  })

  await test.step('a former version of the settings shows its changes, value by value', async () => {
    type Settings = { club: { phone: string }; planning: object }
    const { club, planning } = await write<Settings>(site, 'GET /api/settings')
    const changed = { ...club, phone: '01 02 03 04 05' }
    const tagline = 'À bientôt sur le tapis.'
    await write(site, 'PUT /api/settings', { club: changed })
    await write(site, 'PUT /api/settings', { club: { ...changed, tagline } })
    // Another part of the settings is no version of this one.
    await write(site, 'PUT /api/settings', { planning: { ...planning, intro: 'Tous les jours.' } })
    await page.goto('/admin/dashboard/reglages/club')
    const phone = page.getByRole('textbox', { name: 'Téléphone' })
    await page.getByRole('button', { name: 'Versions' }).click()
    const rows = page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')
    await expect(rows).toHaveText([
      /Changé\s: Phrase du pied de page$/,
      /Changé\s: Téléphone$/,
      /^Avant le [^:]*:\d\d$/,
    ])
    await rows.last().getByRole('button').click()
    const compared = page.getByRole('dialog', { name: 'Revenir à une version' })
    const group = (name: string) => compared.getByRole('group', { name })
    await expect(compared.getByRole('group')).toHaveCount(2)
    await expect(group('Téléphone')).toContainText(club.phone)
    await group('Phrase du pied de page').getByRole('radio', { name: 'Le formulaire' }).check()
    await expectNoAxeViolations(page)
    await compared.getByRole('button', { name: 'Reprendre ce choix' }).click()
    await expect(phone).toHaveValue(club.phone)
    await expect(page.getByRole('textbox', { name: 'Phrase du pied de page' })).toHaveValue(tagline)
  })
})
