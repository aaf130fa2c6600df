import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('a question is written, shown and deleted; answers unfold', async ({ page, site }) => {
  await write(site, 'DELETE /api/demo')
  await loginAsAdmin(page, site, '/admin/dashboard/questions')
  await expect(page.getByText('La page n’est pas encore en ligne')).toBeVisible()
  await page.getByRole('textbox', { name: 'Question' }).fill('Où est le dojo ?')
  await page.getByLabel('Groupe').fill('Débuter')
  const answer = page.getByRole('textbox', { name: 'Réponse' })
  await answer.click()
  await answer.pressSequentially('Près du collège.')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Question ajoutée.')).toBeVisible()
  await expect(page.getByText('La page est en ligne')).toBeVisible()
  expect(await (await page.request.get(`${site.url}/questions`)).text()).toContain(
    'Près du collège.',
  )
  await page.getByRole('button', { name: 'Supprimer « Où est le dojo ? »' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Question supprimée.')).toBeVisible()

  await test.step('each answer unfolds, also by its own address', async () => {
    const text = `Voici la **réponse**.\n\n- un\n- deux\n\n${'Encore une phrase. '.repeat(12)}`
    for (const question of ['Un ?', 'Deux ?', 'Trois ?', 'Quatre ?', 'Cinq ?', 'Et les aides ?'])
      await write(site, 'POST /api/questions', { question, topic: 'Payer', answer: text })
    await page.goto('/questions#cinq')
    const main = page.getByRole('main')
    await expect(main.locator('#cinq')).toBeInViewport()
    await expect(main.getByText('Cinq ?')).toBeInViewport()
    const answer = main.locator('#et-les-aides')
    await expect(answer).toBeHidden()
    await main.locator('summary', { hasText: 'Et les aides ?' }).focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
