import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import type { Page } from '@playwright/test'
import type { BackupsNow } from '#src/core/backups/backups.schema.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'
import { startSite } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Sauvegardes', exact: true })
const section = '/admin/dashboard/sauvegardes'

test('a backup is made and verified, and restores the site from the list and from a downloaded file', async ({
  page,
  site,
  expectBrowserError,
}, testInfo) => {
  const panel = page.getByRole('region', { name: 'Phrase de secours' })
  const restoreButton = page.getByRole('button', { name: /^Restaurer la sauvegarde/ })
  const restoring = page.getByRole('alertdialog', { name: 'Restaurer cette sauvegarde' })
  const chooser = page.getByLabel('Fichier de sauvegarde')
  const foreign = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('non') }
  expectBrowserError(/422|409/)
  let phrase = ''

  await test.step('the recovery phrase is shown until it is noted, then takes the password', async () => {
    await loginAsAdmin(page, site, section)
    await expect(panel).toContainText('Notez-la sur papier')
    phrase = await panel.getByText(/^[a-z]+(-[a-z]+){8}$/).innerText()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copier' }).click()
    await expect(panel.getByText('Phrase copiée')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phrase)
    await panel.getByRole('button', { name: 'Je l’ai notée' }).click()
    await expect(panel).not.toContainText(phrase)
  })

  await test.step('a backup is made and verified', async () => {
    await expect(page.getByText('Aucune sauvegarde pour le moment')).toBeVisible()
    await page.getByRole('button', { name: 'Sauvegarder maintenant' }).press('Enter')
    const row = list(page).getByRole('listitem').first()
    await expect(row).toContainText('Vérifiée le', { timeout: 60_000 })
    await expect(row).toContainText('6 articles')
    await expect(page.getByRole('region', { name: 'État' })).toContainText(
      /La dernière est du .*, relue en entier.*Photos dans 1 archive par mois/,
    )
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a wrong phrase is reported once tried, and the error goes with the next try', async () => {
    const wrong = 'Cette phrase n’ouvre pas la sauvegarde.'
    await page.route('**/preview', (route) =>
      route.fulfill({ status: 422, json: { errors: [{ path: 'phrase', msg: wrong }] } }),
    )
    await restoreButton.press('Enter')
    const field = restoring.getByLabel('Sa phrase de secours')
    const tryIt = restoring.getByRole('button', { name: 'Ouvrir la sauvegarde' })
    await field.fill('une')
    await expect(field).not.toHaveAccessibleDescription(wrong)
    await tryIt.click()
    await expect(field).toHaveAccessibleDescription(wrong)
    await field.fill('une autre')
    await expect(field).not.toHaveAccessibleDescription(wrong)
    await page.unrouteAll()

    expectBrowserError(/ERR_FAILED/)
    await page.route('**/preview', (route) => route.abort(), { times: 1 })
    await tryIt.click()
    const failure = restoring.getByText('Elle ne peut pas être restaurée')
    await expect(failure).toBeVisible()
    await page.route('**/preview', (route) => route.continue({ postData: '{}' }), { times: 1 })
    await tryIt.click()
    await expect(restoring.getByRole('table')).toBeVisible()
    await expect(failure).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('a cancelled file dialog uploads nothing', async () => {
    await page.getByRole('button', { name: 'Restaurer depuis un fichier' }).click()
    const stopped = page.waitForEvent('requestfailed')
    // On its way as long as nobody answers.
    await page.route('**/api/backups/files?*', () => {})
    await chooser.setInputFiles(foreign)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer', exact: true }).click()
    expect((await stopped).url()).toContain('/api/backups/files')
    await page.unrouteAll()
  })

  await test.step('the only verified backup can’t be deleted, and the overview reports it', async () => {
    await page.getByRole('button', { name: /^Supprimer la sauvegarde/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(/la seule sauvegarde vérifiée/)).toBeVisible()
    await page.getByRole('link', { name: 'Accueil', exact: true }).click()
    const hint = page.getByRole('complementary', { name: 'Sauvegardes' })
    await expect(hint).toContainText(/la dernière est du .*, relue en entier le .*6.articles/)
    await hint.getByRole('link', { name: 'Voir les sauvegardes' }).click()
  })

  await test.step('the noted phrase is shown for the right password', async () => {
    const password = panel.getByLabel('Votre mot de passe')
    await password.fill('pas le bon')
    await password.press('Enter')
    await expect(panel.getByText('Ce n’est pas votre mot de passe')).toBeVisible()
    await password.fill(site.adminPassword)
    await password.press('Enter')
    await expect(panel).toContainText(phrase)
  })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Télécharger la sauvegarde/ }).click()
  const file = testInfo.outputPath('la sauvegarde.zip')
  await (await downloading).saveAs(file)
  const event = { title: 'Après coup', description: 'x', date: '2030-01-01' }
  await write(site, 'POST /api/events', event)

  await test.step('a downloaded file is received by the form, and shows its content first', async () => {
    await page.getByRole('button', { name: 'Restaurer depuis un fichier' }).click()
    await chooser.setInputFiles(foreign)
    await expect(page.getByText('Ce fichier n’est pas une sauvegarde du site')).toBeVisible()
    await expectNoAxeViolations(page)
    await chooser.setInputFiles(file)
    await expect(restoring.getByRole('row', { name: 'Événements 7 6' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page).getByRole('listitem').filter({ hasText: 'Restaurer' })).toHaveCount(2)
  })

  await test.step('a restore by keyboard shows its content first, and restores the site', async () => {
    await restoreButton.last().press('Enter')
    await expect(restoring.getByRole('row', { name: 'Articles 6 6' })).toBeVisible()
    await expectNoAxeViolations(page)
    await restoring.getByLabel('Votre mot de passe').focus()
    await page.keyboard.type('pas le bon')
    await page.keyboard.press('Enter')
    await expect(restoring.getByText('Ce n’est pas votre mot de passe')).toBeVisible()
    await page.keyboard.type(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(restoring).toHaveCount(0)
    const notice = page.getByText(/^Le site est celui de la sauvegarde du/)
    await expect(notice).toBeVisible({ timeout: 60_000 })
    await expect(list(page).getByRole('listitem').filter({ hasText: 'Restaurer' })).toHaveCount(3)
    const events: { title: string }[] = await (await fetch(`${site.url}/api/events`)).json()
    expect(events.map(({ title }) => title)).not.toContain('Après coup')
    await page.reload()
    await expect(notice).toBeVisible()
  })
})

test('offsite copies report a failure and its retry, are sent, and one is restored', async ({
  page,
}, testInfo) => {
  const listen = async (port: number) => {
    const bucket = new S3rver({
      directory: testInfo.outputPath('s3'),
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'club', configs: [] }],
    })
    await bucket.configureBuckets()
    const server = bucket.listen(port, '127.0.0.1', () => {})
    await once(server, 'listening')
    return server
  }
  const stop = (server: Awaited<ReturnType<typeof listen>>) => {
    server.closeAllConnections()
    server.close()
  }
  const away = await listen(0)
  const { port } = away.address() as AddressInfo
  stop(away)
  const BACKUP_URL = `s3://S3RVER:S3RVER@127.0.0.1:${port}/club?tls=off`
  const site = await startSite({ BACKUP_URL })
  let server: Awaited<ReturnType<typeof listen>> | undefined
  try {
    // A copy is sent some time after its backup, and an open page asks once a minute.
    const offsite = async () => (await write<BackupsNow>(site, 'GET /api/backups/progress')).offsite
    await expect.poll(offsite).toHaveProperty('failing')
    await loginAsAdmin(page, site, section)
    const panel = page.getByRole('region', { name: 'Copies ailleurs' })
    await expect(panel).toContainText(/Échec depuis le .* Prochain essai le/)
    server = await listen(port)
    await panel.getByRole('button', { name: 'Réessayer maintenant' }).click()
    await expect(panel).toContainText('Aucune copie n’y est encore')
    // The open page follows a backup and its copy to the end.
    await page.getByRole('button', { name: 'Sauvegarder maintenant' }).press('Enter')
    await expect(panel).toContainText(/copies?, la dernière envoyée le/, { timeout: 60_000 })

    await panel.getByRole('button', { name: 'Voir ce qui s’y trouve' }).click()
    const there = panel.getByRole('list', { name: 'Sauvegardes ailleurs' })
    await expect(there.getByRole('listitem')).not.toHaveCount(0)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    const fetchBack = there.getByRole('button', { name: /^Remettre en place celle du/ })
    await fetchBack.first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Restaurer cette sauvegarde' })
    await expect(dialog.getByRole('row', { name: 'Articles 6 6' })).toBeVisible()
  } finally {
    if (server) stop(server)
    await site.stop()
  }
})
