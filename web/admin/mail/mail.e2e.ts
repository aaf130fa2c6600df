import type { Page } from '@playwright/test'
import { startMailServer } from '#src/testing/smtp.ts'
import { test as base, expect, expectNoAxeViolations, loginAsAdmin } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

const test = base.extend<{ server: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  server: async ({}, use) => {
    const server = await startMailServer('polite', { user: 'club', pass: 'tr0p-secret' })
    await use(server)
    server.close()
  },
})

/** Another visitor each time: one has to wait ten seconds before writing again. */
async function sendMessage(page: Page, name: string, address: string) {
  const data = { name, email: 'ana@exemple.fr', message: 'Reste-t-il de la place ?' }
  await page.request.post('/api/messages', { data, headers: { 'X-Forwarded-For': address } })
}

test('a volunteer sets and tries the mail server, whose password is shown nowhere', async ({
  expectBrowserError,
  page,
  site,
  server,
}) => {
  // The one the server refuses.
  expectBrowserError(/422/)
  await loginAsAdmin(page, site, '/admin/dashboard/reglages/courriel')
  const panel = page.getByRole('region', { name: 'Courriel' })
  const host = panel.getByLabel('Serveur', { exact: true })
  const password = panel.getByLabel('Mot de passe', { exact: true })
  const tryIt = panel.getByRole('button', { name: 'Envoyer un essai' })
  await panel.getByLabel('Protection').selectOption('tls')
  await expect(panel.getByLabel('Port')).toHaveValue('465')
  await tryIt.click()
  await expect(panel.getByText('Le serveur est requis')).toBeVisible()
  await host.fill('127.0.0.1')
  await panel.getByLabel('Protection').selectOption('starttls')
  await panel.getByLabel('Port').fill(String(server.port))
  await panel.getByLabel('Identifiant').fill('club')
  await password.fill('faux')
  await panel.getByLabel('Nom de l’expéditeur').fill('EJJ')
  await panel.getByLabel('Adresse de l’expéditeur').fill('site@club.example')
  await panel.getByLabel('Destinataires').fill('club@club.example, bureau@club.example')
  await tryIt.click()
  await expect(panel.getByRole('alert')).toContainText('535 5.7.8 Bad credentials')
  await password.fill('tr0p-secret')
  await tryIt.click()
  await expect(panel.getByRole('status').filter({ hasText: 'parti' })).toContainText('250 queued')
  expect(server.mails[0]?.to).toEqual(['club@club.example', 'bureau@club.example'])
  const drafts = await page.evaluate(() => JSON.stringify(localStorage))
  expect(drafts).not.toContain('tr0p-secret')

  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réglages du courriel enregistrés.')).toBeVisible()
  await expect(panel.getByText('Un mot de passe est gardé.')).toBeVisible()
  await expect(password).toHaveValue('')
  await tryIt.click()
  await expect.poll(() => server.mails.length).toBe(2)
  await expectNoAxeViolations(page)

  await host.fill('localhost')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('Saisissez le mot de passe de nouveau')).toBeVisible()
  await host.fill('127.0.0.1')
  await panel.getByRole('button', { name: 'Ne plus envoyer de courriels' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ne plus envoyer de courriels ?' })
  await question.getByRole('button', { name: 'Effacer ces réglages' }).click()
  await expect(page.getByText('Le site n’envoie plus de courriels.')).toBeVisible()
})

test('a message shows its mail’s status and is answered', async ({ page, site, server }) => {
  await sendMessage(page, 'Avant', '10.200.0.1')
  const settings = {
    host: '127.0.0.1',
    port: server.port,
    security: 'starttls',
    user: 'club',
    password: 'tr0p-secret',
    sender: 'site@club.example',
    receivers: ['club@club.example'],
  }
  await write(site, 'PUT /api/mail/settings', settings)
  server.behaviour = 'refusing'
  await sendMessage(page, 'Ana Martin', '10.200.0.2')
  await loginAsAdmin(page, site, '/admin/dashboard/messages')
  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    return page.getByRole('dialog', { name })
  }
  const dialog = await open('Ana Martin')
  await expect(dialog.getByText('Échec', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('Le serveur a refusé\u00a0: 550 nobody of that name')
  server.behaviour = 'polite'
  await dialog.getByRole('button', { name: 'Renvoyer\u00a0: la copie' }).click()
  await expect(dialog.getByText('Envoyé', { exact: true })).toBeVisible({ timeout: 15_000 })
  expect(server.mails).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Répondre ici' }).press('Enter')
  await expect(dialog.getByLabel('Votre réponse')).toBeFocused()
  await page.keyboard.type('Oui, venez mercredi.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).press('Enter')
  await expect(dialog.getByRole('article')).toContainText('Oui, venez mercredi.')
  await expect(dialog.getByRole('article')).toContainText('Envoyé', { timeout: 15_000 })
  expect(server.mails[1]?.to).toEqual(['ana@exemple.fr'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Messages reçus' })).toContainText('Répondu')

  const before = await open('Avant')
  await expect(before).toContainText('Reste-t-il')
  await expect(before.getByText('Copie par courriel')).toHaveCount(0)

  await test.step('a mail of the site itself waits in Courriel, and is sent from there', async () => {
    server.behaviour = 'greylisting'
    await write(site, 'POST /api/invitations', { role: 'editor', email: 'zoe@club.example' })
    await page.goto('/admin/dashboard/reglages/courriel')
    const mail = page
      .getByRole('region', { name: 'Derniers courriels du site' })
      .getByRole('listitem')
    await expect(mail).toContainText('zoe@club.example')
    await expect(mail).toContainText(/En attente, 2e essai\s*prochain essai\s: le /)
    await expectNoAxeViolations(page)
    server.behaviour = 'polite'
    await mail.getByRole('button', { name: /^Essayer maintenant/ }).press('Enter')
    await expect(mail).toContainText('Envoyé', { timeout: 15_000 })
    await expect(mail.getByRole('button')).toHaveCount(0)
    expect(server.mails[2]?.to).toEqual(['zoe@club.example'])
  })
})
