import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import type { Site } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

const main = (page: Page) => page.locator('main')

async function writeQuestions(site: Site): Promise<void> {
  const all: [string, string][] = [
    ['À quel âge peut-on commencer ?', 'Débuter'],
    ['Faut-il un judogi ?', 'Débuter'],
    ['Peut-on essayer ?', 'Débuter'],
    ['Quand paie-t-on ?', 'Payer'],
    ['Le chèque est-il encaissé ?', 'Payer'],
    ['Et les aides ?', 'Payer'],
  ]
  for (const [question, topic] of all) {
    const answer = `Voici la **réponse**.\n\n- un\n- deux\n\n${'Encore une phrase. '.repeat(12)}`
    await write(site, 'POST /api/questions', { question, topic, answer })
  }
}

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
    await writeQuestions(site)
    await page.goto(`${site.url}/questions#le-cheque-est-il-encaisse`)
    await expect(main(page).locator('details')).toHaveCount(6)
    await expect(main(page).locator('#le-cheque-est-il-encaisse')).toBeInViewport()
    await expect(page.getByText('Le chèque est-il encaissé ?')).toBeInViewport()
    const answer = main(page).locator('#et-les-aides')
    await expect(answer).toBeHidden()
    await main(page).locator('summary', { hasText: 'Et les aides ?' }).focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
