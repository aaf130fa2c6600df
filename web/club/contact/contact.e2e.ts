import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const fill = async (page: Page, given: { name?: string; email?: string; message?: string }) => {
  await page.getByLabel('Nom complet').fill(given.name ?? 'Camille Renaud')
  await page.getByLabel('Adresse e-mail').fill(given.email ?? 'camille@exemple.fr')
  await page.getByLabel('Message').fill(given.message ?? 'Bonjour, ma fille aimerait essayer.')
}
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click()

test('the page Nous contacter has directions above a form that sends once and keeps typed text', async ({
  page,
  expectBrowserError,
}) => {
  await page.goto('/contact')
  await test.step('the town’s name is on one line, and the maps are side by side', async () => {
    const towns = await page.getByText('Clairval-sur-Orle', { exact: true }).all()
    expect(towns.length).toBeGreaterThan(1)
    for (const town of towns) {
      const lines = await town.evaluate((it) => {
        const range = document.createRange()
        range.selectNodeContents(it)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
      expect(lines).toBe(1)
    }
    const maps = ['OpenStreetMap', 'Google Maps'].map((name) =>
      page.getByRole('main').getByRole('link', { name }).boundingBox(),
    )
    const [first, second] = await Promise.all(maps)
    expect(second?.y).toBe(first?.y)
  })
  await test.step('the directions are above the form at either width', async () => {
    const ways = page.getByRole('region', { name: 'Nous joindre' })
    const form = page.getByRole('form', { name: 'Écrire au club' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const [above, below] = [await ways.boundingBox(), await form.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    }
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await test.step('an empty message is not sent, and missing fields are reported', async () => {
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
  await test.step('an invalid e-mail address is refused, and its error leaves once edited', async () => {
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
  await test.step('typed text stays when a question becomes a trial, and back', async () => {
    await page.getByRole('link', { name: 'Essai gratuit', exact: true }).click()
    await expect(page).toHaveURL(/\/contact\?sujet=essai#ecrire$/)
    await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
    await expect(page.getByLabel('Message')).toHaveValue(/^Bonjour/)
    await page.getByLabel('Cours souhaité').selectOption({ label: 'À voir ensemble' })
    await page.getByRole('link', { name: 'Une question' }).click()
    await expect(page.getByLabel('Cours souhaité')).toHaveCount(0)
    await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
  let fail = () => {}
  await test.step('while a message is being sent the button says so and sends no second one', async () => {
    await page.route('**/api/messages', async (route) => {
      await new Promise<void>((resolve) => {
        fail = resolve
      })
      await route.abort()
    })
    await fill(page, {})
    await send(page)
    const button = page.getByRole('button', { name: 'Envoi en cours...' })
    await expect(button).toBeDisabled()
    await button.click({ force: true })
    await page.getByLabel('Nom complet').press('Enter')
    expect(sent).toHaveLength(1)
  })
  await test.step('a message that fails to send says so and keeps the text', async () => {
    expectBrowserError(/ERR_FAILED/)
    fail()
    const alert = page.getByRole('alert').filter({ hasText: 'Erreur d’envoi' })
    await expect(alert).toContainText('Une erreur s’est produite. Veuillez réessayer.')
    await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
    await expect(page.getByLabel('Message')).toHaveValue('Bonjour, ma fille aimerait essayer.')
    await expectNoAxeViolations(page)
  })
})

test('a sent message is confirmed for a while', async ({ page, site }) => {
  await page.clock.install({ time: new Date('2026-11-22T09:00:00+01:00') })
  await page.goto('/contact')
  await fill(page, { name: ' Camille Renaud ' })
  await page.clock.pauseAt(new Date('2026-11-22T09:01:00+01:00'))
  await send(page)
  const line = page.getByText('Votre message du 22 novembre 2026 a bien été envoyé.')
  await test.step('a sent message empties the form, and its confirmation stays 4 seconds', async () => {
    const news = page.getByRole('status').filter({ hasText: 'Message envoyé avec succès' })
    await expect(news).toContainText('Votre message a été envoyé ! Nous vous répondrons bientôt.')
    for (const label of ['Nom complet', 'Adresse e-mail', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    await page.clock.runFor(3_999)
    await expect(news).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(news).toBeHidden()
    const message = { name: 'Camille Renaud', email: 'camille@exemple.fr', status: 'unread' }
    expect(await write(site, 'GET /api/messages?limit=1')).toMatchObject([message])
  })
  await test.step('after the confirmation a quiet line stays until the next message', async () => {
    await expect(line).toBeVisible()
    await page.clock.fastForward(600_000)
    await page.clock.resume()
    await expect(line).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(line).toBeVisible()
    await page.getByLabel('Message').fill('Encore')
    await expect(line).toHaveCount(0)
  })
})

test('a trial lesson is requested with its details, and the next message has to wait', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await page.goto('/contact?sujet=essai&cours=Ta%C3%AFso#ecrire')
  await test.step('a name and an address are enough for a trial', async () => {
    await expect(page.getByRole('link', { name: 'Essai gratuit', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByLabel('Nom complet')).toBeInViewport()
    await expect(page.getByLabel('Cours souhaité')).toHaveValue('Taïso')
    await expect(page.getByLabel('Message')).toHaveValue(/cours d’essai gratuit\.$/)
    await page.getByLabel('Nom complet').fill('Camille Renaud')
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await page.getByLabel('Âge').fill('6 ans')
    await send(page)
    await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
    for (const label of ['Nom complet', 'Âge', 'Cours souhaité', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    const trial = {
      name: 'Camille Renaud',
      subject: 'Essai gratuit',
      age: '6 ans',
      lesson: 'Taïso',
    }
    expect(await write(site, 'GET /api/messages?limit=1')).toMatchObject([trial])
  })
  await test.step('a second message at once says how long to wait', async () => {
    expectBrowserError(/429/)
    await fill(page, {})
    await send(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Erreur d’envoi' })).toContainText(
      /Une erreur s’est produite\. Veuillez réessayer\. .*\d+.secondes?/,
    )
  })
})
