import type { Page } from '@playwright/test'
import { forgetConfirmations } from '#web/testing/factors.ts'
import { openSection } from '#web/testing/moves.ts'
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
  expectBrowserError(/403|422/)
  const question = page.getByRole('alertdialog')
  await loginAsAdmin(page, site, '/admin/dashboard/coaches')

  await test.step('deleting a record is daily work, emptying the trash is not', async () => {
    forgetConfirmations(site)
    const rows = page.getByRole('button', { name: /^Supprimer «/ })
    await rows.first().click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(question).toBeHidden()
    await openSection(page, 'corbeille')
    await page.getByRole('button', { name: 'Vider la corbeille' }).click()
    await question.getByRole('button', { name: 'Vider la corbeille' }).click()
    await confirm(page, site)
    await expect(page.getByText('La corbeille est vide', { exact: true })).toBeVisible()
  })

  await test.step('showing the recovery phrase and sending a backup ask for the password', async () => {
    forgetConfirmations(site)
    await openSection(page, 'sauvegardes')
    await confirm(page, site)
    const phrase = page.getByRole('region', { name: 'Phrase de secours' })
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
})
