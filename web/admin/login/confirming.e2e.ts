import type { Page } from '@playwright/test'
import { forgetConfirmations } from '#web/testing/factors.ts'
import { expect, loginAsAdmin, type Site, test } from '#web/testing/server.ts'

/** Confirms the password in the dialog. */
async function confirm(page: Page, site: Site) {
  const dialog = page.getByRole('dialog', { name: 'Est-ce bien vous ?' })
  await dialog.getByLabel('Votre mot de passe').fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('a dangerous action asks for the password in one dialog, and goes on; daily work does not', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('downloading a backup and showing the recovery phrase ask for the password', async () => {
    expectBrowserError(/403|422/)
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    forgetConfirmations(site)
    await page.goto('/admin/dashboard/sauvegardes')
    const phrase = page.getByRole('region', { name: 'Phrase de secours' })
    await confirm(page, site)
    await expect(phrase).toContainText('Notez-la sur papier')

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    forgetConfirmations(site)
    await page.getByRole('button', { name: 'Restaurer depuis un fichier' }).click()
    const file = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('non') }
    await page.getByLabel('Fichier de sauvegarde').setInputFiles(file)
    await confirm(page, site)
    await expect(page.getByText('Ce fichier n’est pas une sauvegarde du site')).toBeVisible()
    expect(sent).toEqual(['/api/auth/confirm', '/api/backups/files'])
  })

  await test.step('mail settings, legal notices, handover and emptying the trash ask for the password', async () => {
    await page.goto('/admin/dashboard/reglages/courriel')
    const panel = page.getByRole('region', { name: 'Courriel' })
    await panel.getByLabel('Serveur', { exact: true }).fill('127.0.0.1')
    await panel.getByLabel('Adresse de l’expéditeur').fill('site@club.example')
    await panel.getByLabel('Destinataires').fill('club@club.example')
    forgetConfirmations(site)
    await panel.getByRole('button', { name: 'Enregistrer' }).click()
    await confirm(page, site)
    await expect(page.getByText('Réglages du courriel enregistrés.')).toBeVisible()

    for (const [section, field, notice] of [
      ['mentions', 'Nom de l’hébergeur', 'Mentions enregistrées.'],
      ['passation/a-remplir', 'Vendeur du nom de domaine', 'Passation enregistrée.'],
    ] as const) {
      await page.goto(`/admin/dashboard/${section}`)
      await page.getByLabel(field).fill('OVH')
      forgetConfirmations(site)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await confirm(page, site)
      await expect(page.getByText(notice)).toBeVisible()
    }

    await page.goto('/admin/dashboard/coaches')
    const question = page.getByRole('alertdialog')
    // Daily work needs no confirmation.
    forgetConfirmations(site)
    await page
      .getByRole('button', { name: /^Supprimer «/ })
      .first()
      .click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(question).toBeHidden()
    await page.goto('/admin/dashboard/corbeille')
    await page.getByRole('button', { name: 'Vider la corbeille' }).click()
    await question.getByRole('button', { name: 'Vider la corbeille' }).click()
    await confirm(page, site)
    await expect(page.getByText('La corbeille est vide', { exact: true })).toBeVisible()
  })
})
