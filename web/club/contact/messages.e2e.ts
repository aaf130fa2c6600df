import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

const contactMessage = {
  name: 'Camille Renaud',
  email: 'camille@exemple.fr',
  message: 'Bonjour,\nma fille aimerait essayer.',
  subject: 'Essai gratuit',
  phone: '06 12 34 56 78 le soir',
  age: '6 ans',
  lesson: 'Éveil judo, mercredi',
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Messages reçus' }).getByRole('listitem')
const counter = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('a message is read, answered, archived, found, deleted and restored', async ({
  page,
  site,
}) => {
  const sent = await page.request.post(`${site.url}/api/messages`, { data: contactMessage })
  const { _id } = await sent.json()
  const dialog = page.getByRole('dialog', { name: contactMessage.name })
  await test.step('a message has its own address', async () => {
    await loginAsAdmin(page, site, `/admin/dashboard/messages/${_id}`)
    await expect(dialog).toContainText('ma fille aimerait essayer.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/messages$/)
    await page.getByRole('button', { name: contactMessage.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/messages/${_id}$`))
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await expect(dialog).toContainText('Aujourd’hui')
  })
  await test.step('a message is unread until it is opened, and archived', async () => {
    await expect(counter(page, 'Non lus')).toContainText('0')
    await dialog.getByRole('button', { name: 'Marquer comme non lu' }).click()
    await expect(counter(page, 'Non lus')).toContainText('1')
    await dialog.getByRole('button', { name: 'Archiver' }).click()
    await expect(counter(page, 'Archivés')).toContainText('1')
    await dialog.getByRole('button', { name: 'Désarchiver' }).click()
    await expect(counter(page, 'Traités')).toContainText('1')
  })
  await test.step('the buttons below a message are even on a phone', async () => {
    const width = async (name: string) =>
      Math.round((await dialog.getByRole('button', { name }).boundingBox())?.width ?? 0)
    const unread = await width('Marquer comme non lu')
    const [archive, remove] = [await width('Archiver'), await width('Supprimer')]
    expect(archive).toBeGreaterThan(0)
    expect(archive).toBe(remove)
    expect(Math.abs(unread - 2 * archive - 12)).toBeLessThanOrEqual(1)
    expect(await width('Marquer comme répondu')).toBe(unread)
  })
  await test.step('a message shows its details beside it, and opens an answer in the mail program', async () => {
    await expect(dialog.getByRole('link', { name: contactMessage.phone })).toHaveAttribute(
      'href',
      'tel:0612345678',
    )
    for (const text of [contactMessage.subject, contactMessage.age, contactMessage.lesson]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    const link = await dialog
      .getByRole('link', { name: 'Répondre', exact: true })
      .getAttribute('href')
    expect(link).toMatch(/^mailto:camille@exemple\.fr\?subject=Votre%20message.*ma%20fille/)
    // Without a mail server it is answered by the mail program alone.
    await expect(dialog.getByRole('button', { name: 'Répondre ici' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
  await test.step('a message is marked as answered, by whom and when', async () => {
    await dialog.getByRole('button', { name: 'Marquer comme répondu' }).click()
    const news = page.getByRole('status').filter({ hasText: 'Marqué comme répondu.' })
    await expect(news).toBeVisible()
    await expect(dialog.getByText(/^par admin le \d+/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Marquer comme répondu' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(rows(page).first()).toContainText(
      /Essai gratuit · Éveil judo, mercredi · 6 ans · Bonjour[\s\S]*Répondu par admin le \d+ \S+ 20\d\d/,
    )
    await expect(counter(page, 'Traités')).toContainText('1')
    await news.getByRole('button', { name: 'Annuler' }).click()
    await expect(rows(page).first()).not.toContainText('Répondu')
  })
  await test.step('a search finds a message by its details', async () => {
    await page.getByLabel('Rechercher').fill('eveil judo')
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Statut').selectOption('archived')
    await expect(page.getByText('Aucun message trouvé')).toBeVisible()
    await page.getByLabel('Statut').selectOption('all')
    await expect(rows(page)).toHaveCount(1)
  })
  await test.step('a message is deleted and restored', async () => {
    await page.getByRole('button', { name: 'Supprimer le message de Camille Renaud' }).click()
    const question = 'Are you sure you want to delete this message?'
    await page.getByRole('alertdialog', { name: question }).getByText('Supprimer').click()
    await expect(counter(page, 'Total')).toContainText('0')
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(counter(page, 'Total')).toContainText('1')
  })
})

test('a message list or search that fails to load says so and loads on retry', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  const data = { name: 'Éric', email: 'eric@exemple.fr', message: 'Bonjour' }
  await page.request.post(`${site.url}/api/messages`, { data })
  const fail = () =>
    page.route(/\/api\/(?!overview|settings|auth|mail\/)/, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
  const sections = [
    ['commentaires', 'Les commentaires n’ont pas pu être chargés', 'Commentaires reçus'],
    ['coaches', 'La liste n’a pas pu être chargée', 'Entraîneurs enregistrés'],
    ['galerie', 'La liste n’a pas pu être chargée', undefined],
    ['corbeille', 'La corbeille n’a pas pu être chargée', undefined],
    ['messages', 'Erreur lors de la récupération des messages', 'Messages reçus'],
  ] as const
  for (const [section, text, list] of sections) {
    await fail()
    await loginAsAdmin(page, site, `/admin/dashboard/${section}`)
    const notice = page.getByRole('alert').filter({ hasText: text })
    await expect(notice).toBeVisible()
    const counted = await page.locator('main header dd').allInnerTexts()
    expect(counted.join(' '), section).not.toMatch(/\d/)
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Réessayer' }).click()
    await expect(notice).toHaveCount(0)
    if (list) await expect(page.getByRole('list', { name: list })).toBeVisible()
  }
  await test.step('a failed search does not show the former list', async () => {
    await expect(counter(page, 'Total')).toContainText('1')
    await expect(rows(page)).toHaveCount(1)
    await page.route(/\/api\/messages\?.*q=/, (route) => route.abort())
    await page.getByLabel('Rechercher').fill('taïso')
    const notice = page.getByRole('alert').filter({ hasText: 'Erreur lors de la récupération' })
    await expect(notice).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucun message trouvé')).toBeVisible()
  })
})
