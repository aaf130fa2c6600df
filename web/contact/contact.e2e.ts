import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, freshTest, test } from '#web/testing/server.ts'

const fill = async (page: Page, given: { name?: string; email?: string; message?: string }) => {
  await page.getByLabel('Nom complet').fill(given.name ?? 'Camille Renaud')
  await page.getByLabel('Adresse e-mail').fill(given.email ?? 'camille@exemple.fr')
  await page.getByLabel('Message').fill(given.message ?? 'Bonjour, ma fille aimerait essayer.')
}
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click()
const main = (page: Page) => page.locator('main')

/** Counts the messages that leave the page. */
const countSent = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  return sent
}

test('the page shows its form, its claims and three reasons', async ({ page }) => {
  await page.goto('/Contact')
  await expect(page.getByRole('heading', { name: 'Nous contacter', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Nous contacter/)
  await expect(main(page)).toContainText('Réserver, demander, essayer')
  await expect(main(page).getByText('24h')).toBeVisible()
  await expect(main(page).getByText('100%')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5')
  await expectNoAxeViolations(page)
})

test('an empty form is not sent and says what is missing', async ({ page }) => {
  const sent = countSent(page)
  await page.goto('/contact')
  await fill(page, { name: '  ', email: '', message: '' })
  await send(page)
  await expect(page.getByText('Le nom est requis')).toBeVisible()
  await expect(page.getByText('L’email est requis')).toBeVisible()
  await expect(page.getByText('Le message est requis')).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toBeFocused()
  await expect(page.getByLabel('Nom complet')).toHaveAccessibleDescription('Le nom est requis')
  expect(sent).toEqual([])
  await expectNoAxeViolations(page)
})

test('an address that is none is refused, and its error leaves as it is edited @once', async ({
  page,
}) => {
  const sent = countSent(page)
  await page.goto('/contact')
  await fill(page, { email: 'camille.renaud@', message: '' })
  await send(page)
  const email = page.getByLabel('Adresse e-mail')
  const error = page.getByText('Veuillez entrer une adresse email valide')
  await expect(error).toBeVisible()
  await expect(email).toBeFocused()
  await email.press('End')
  await email.pressSequentially('e')
  await expect(error).toBeHidden()
  await expect(page.getByText('Le message est requis')).toBeVisible()
  expect(sent).toEqual([])
})

freshTest(
  'a message arrives, the form is cleared and the news stays 4 seconds @once',
  async ({ page, site }) => {
    await page.clock.install()
    await page.goto('/contact')
    await fill(page, { name: ' Camille Renaud ' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await send(page)
    const news = page.getByRole('status').filter({ hasText: 'Message envoyé avec succès' })
    await expect(news).toContainText(
      'Votre message a été envoyé\u00a0! Nous vous répondrons bientôt.',
    )
    for (const label of ['Nom complet', 'Adresse e-mail', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    await page.clock.runFor(3_999)
    await expect(news).toBeVisible()
    await page.clock.runFor(1)
    await expect(news).toBeHidden()

    const { token } = await (
      await page.request.post('/api/auth/login', {
        data: { username: 'admin', password: site.adminPassword },
      })
    ).json()
    const messages = await page.request.get('/api/messages?limit=1', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await messages.json()).toMatchObject([
      { name: 'Camille Renaud', email: 'camille@exemple.fr', status: 'unread' },
    ])
  },
)

test('while a message is on its way the button says so and sends no second one @once', async ({
  page,
}) => {
  const sent = countSent(page)
  await page.route('**/api/messages', () => {})
  await page.goto('/contact')
  await fill(page, {})
  await send(page)
  const button = page.getByRole('button', { name: 'Envoi en cours...' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await page.getByLabel('Nom complet').press('Enter')
  expect(sent).toHaveLength(1)
})

test('a failed sending says so and keeps what was typed', async ({ page, expectBrowserError }) => {
  expectBrowserError(/ERR_FAILED/)
  await page.route('**/api/messages', (route) => route.abort())
  await page.goto('/contact')
  await fill(page, {})
  await send(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Erreur d’envoi' })
  await expect(alert).toContainText('Une erreur s’est produite. Veuillez réessayer.')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour, ma fille aimerait essayer.')
  await expectNoAxeViolations(page)
})

freshTest(
  'a second message at once is told how long to wait @once',
  async ({ page, expectBrowserError }) => {
    expectBrowserError(/429/)
    await page.goto('/contact')
    await fill(page, {})
    await send(page)
    await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
    await fill(page, {})
    await send(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Erreur d’envoi' })).toContainText(
      /Une erreur s’est produite\. Veuillez réessayer\. .*\d+.secondes?/,
    )
  },
)
