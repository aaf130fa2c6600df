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
  await page.goto('/questions')
  await expect(main(page).locator('details')).toContainText('Près du collège.')

  await page.goto('/admin/dashboard/questions')
  await page.getByRole('button', { name: 'Supprimer « Où est le dojo ? »' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Question supprimée.')).toBeVisible()
  await page.goto('/admin/dashboard/corbeille')
  await expect(main(page)).toContainText('Où est le dojo ?')

  await test.step('each answer unfolds, also by its own address', async () => {
    await writeQuestions(site)
    await page.goto('/questions')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Débuter', 'Payer'])
    await expect(main(page).locator('details')).toHaveCount(6)
    const answer = main(page).locator('#le-cheque-est-il-encaisse')
    await expect(answer).toBeHidden()
    await main(page).locator('summary', { hasText: 'Le chèque est-il encaissé ?' }).focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await page.goto('/contact')
    await page.goto('/questions#le-cheque-est-il-encaisse')
    await expect(answer).toBeInViewport()
    await expect(page.getByText('Le chèque est-il encaissé ?')).toBeInViewport()
    await expectNoAxeViolations(page)
  })

  await test.step('questions and answers are in the structured data', async () => {
    await page.goto('/questions')
    const data = JSON.parse((await page.locator('#structured').textContent()) ?? '')
    const faq = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage')
    expect(faq.mainEntity).toHaveLength(6)
    expect(faq.mainEntity[0]).toMatchObject({
      '@type': 'Question',
      name: 'À quel âge peut-on commencer ?',
      url: expect.stringMatching(/\/questions#a-quel-age-peut-on-commencer$/),
      acceptedAnswer: {
        '@type': 'Answer',
        text: expect.stringContaining('<strong>réponse</strong>'),
      },
    })
    expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).toContain(
      '/questions</loc>',
    )
  })
})
