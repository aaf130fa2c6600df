import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { startSite } from '#web/testing/site.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Sauvegardes', exact: true })
const section = '/admin/dashboard/sauvegardes'

async function callAsAdmin(page: Page, site: Site, path: string, data: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.post(site.url + path, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

async function makeBackup(page: Page, count = 1) {
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).press('Enter')
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Restaurer' })).toHaveCount(
    count,
    {
      timeout: 60_000,
    },
  )
  await expect(page.getByRole('button', { name: 'Sauvegarder maintenant' })).toBeVisible()
}

async function expectNoOverflow(page: Page) {
  await expectNoSidewaysScroll(page)
}

test('a backup is made and verified, and errors on the way to a restore are shown', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('the recovery phrase is shown until it is noted, and the overview reports the verified backup', async () => {
    expectBrowserError(/422/)
    await loginAsAdmin(page, site, section)
    const panel = page.getByRole('region', { name: 'Phrase de secours' })
    await expect(panel).toContainText('Notez-la sur papier')
    const phrase = await panel.getByText(/^[a-z]+(-[a-z]+){8}$/).innerText()
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(panel).toContainText(phrase)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copier' }).click()
    await expect(panel.getByText('Phrase copiée')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phrase)
    await panel.getByRole('button', { name: 'Je l’ai notée' }).click()
    await expect(panel).not.toContainText(phrase)

    await page.reload()
    await panel.getByLabel('Votre mot de passe').fill('pas le bon')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Ce n’est pas votre mot de passe')).toBeVisible()
    await panel.getByLabel('Votre mot de passe').fill(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(phrase)

    await expect(page.getByText('Aucune sauvegarde pour le moment')).toBeVisible()
    await makeBackup(page)
    const row = list(page).getByRole('listitem').first()
    await expect(row).toContainText('6 articles')
    await expect(row).toContainText('Vérifiée le')
    await expect(page.getByRole('region', { name: 'État' })).toContainText(
      /La dernière est du .*, relue en entier.*Photos dans 1 archive par mois/,
    )
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)

    expectBrowserError(/409/)
    await row.getByRole('button', { name: /^Supprimer la sauvegarde/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(/la seule sauvegarde vérifiée/)).toBeVisible()
    await page.goto(`${site.url}/admin/dashboard/apercu`)
    await expect(page.getByRole('complementary', { name: 'Sauvegardes' })).toContainText(
      /la dernière est du .*, relue en entier le .*6.articles/,
    )
  })

  await test.step('a cancelled file dialog uploads nothing', async () => {
    await page.goto(site.url + section)
    await page.getByRole('button', { name: 'Restaurer depuis un fichier' }).click()
    const stopped = page.waitForEvent('requestfailed')
    // On its way as long as nobody answers.
    await page.route('**/api/backups/files?*', () => {})
    await page
      .getByLabel('Fichier de sauvegarde')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer', exact: true }).click()
    expect((await stopped).url()).toContain('/api/backups/files')
  })

  await test.step('a wrong phrase is reported once tried, and the error goes with the next try', async () => {
    expectBrowserError(/Failed to load resource/)
    await page.goto(site.url + section)
    const problem = 'Cette phrase n’ouvre pas la sauvegarde.'
    const refuse = () =>
      page.route('**/preview', (route) =>
        route.fulfill({ status: 422, json: { errors: [{ path: 'phrase', msg: problem }] } }),
      )
    await refuse()
    await page.getByRole('button', { name: /^Restaurer la sauvegarde/ }).click()
    const dialog = page.getByRole('alertdialog')
    const phrase = dialog.getByLabel('Sa phrase de secours')
    const tryIt = dialog.getByRole('button', { name: 'Ouvrir la sauvegarde' })
    await phrase.fill('une')
    await expect(phrase).not.toHaveAccessibleDescription(problem)
    await tryIt.click()
    await expect(phrase).toHaveAccessibleDescription(problem)
    await phrase.fill('une autre')
    await expect(phrase).not.toHaveAccessibleDescription(problem)

    await page.unrouteAll()
    await page.route('**/preview', (route) => route.abort())
    await tryIt.click()
    const failure = dialog.getByText('Elle ne peut pas être restaurée')
    await expect(failure).toBeVisible()
    await page.unrouteAll()
    await page.route('**/preview', (route) => route.continue({ postData: '{}' }))
    await tryIt.click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expect(failure).toBeHidden()
  })
})

test('a backup restores the site, from the list and from a downloaded file', async ({
  page,
  site,
  expectBrowserError,
}, testInfo) => {
  await test.step('a restore by keyboard shows its content first, and restores the site', async () => {
    expectBrowserError(/422/)
    await loginAsAdmin(page, site, section)
    await makeBackup(page)
    const event = { title: 'Après coup', description: 'x', date: '2030-01-01' }
    await callAsAdmin(page, site, '/api/events', event)
    await page.getByRole('button', { name: /^Restaurer la sauvegarde/ }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Restaurer cette sauvegarde' })
    await expect(dialog.getByRole('row', { name: 'Événements 7 6' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(dialog.getByRole('row', { name: 'Articles 6 6' })).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Votre mot de passe').focus()
    await page.keyboard.type('pas le bon')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Ce n’est pas votre mot de passe')).toBeVisible()
    await page.keyboard.type(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const notice = page.getByText(/^Le site est celui de la sauvegarde du/)
    await expect(notice).toBeVisible({ timeout: 60_000 })
    await expect(list(page).getByRole('listitem').filter({ hasText: 'Restaurer' })).toHaveCount(2)
    const events: { title: string }[] = await (await fetch(`${site.url}/api/events`)).json()
    expect(events.map(({ title }) => title)).not.toContain('Après coup')
  })

  await test.step('a downloaded file is restored by the form, and keeps accounts made since', async () => {
    await page.goto(site.url + section)
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Télécharger la sauvegarde/ })
      .first()
      .click()
    const download = await downloading
    const file = testInfo.outputPath('la sauvegarde.zip')
    await download.saveAs(file)
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

    const invitation = { note: '', password: site.adminPassword }
    const { token } = await callAsAdmin(page, site, '/api/invitations', invitation)
    const paul = { token, username: 'paul', password: 'le-secret-de-paul' }
    expect(
      (await page.request.post(`${site.url}/api/invitations/accept`, { data: paul })).ok(),
    ).toBe(true)
    await page.goto(site.url + section)

    expectBrowserError(/422/)
    await page.getByRole('button', { name: 'Restaurer depuis un fichier' }).click()
    const chooser = page.getByLabel('Fichier de sauvegarde')
    await chooser.setInputFiles({
      name: 'photo.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('non'),
    })
    await expect(page.getByText('Ce fichier n’est pas une sauvegarde du site')).toBeVisible()
    await expectNoAxeViolations(page)
    await chooser.setInputFiles(file)
    const dialog = page.getByRole('alertdialog', { name: 'Restaurer cette sauvegarde' })
    await expect(dialog.getByRole('row', { name: 'Comptes 2 2' })).toBeVisible({ timeout: 30_000 })
    await dialog.getByLabel('Votre mot de passe').fill(site.adminPassword)
    await page.keyboard.press('Enter')
    const notice = page.getByText(/^Le site est celui de la sauvegarde du/)
    await expect(notice).toBeVisible({ timeout: 60_000 })
    await page.goto(site.url + section)
    await expect(notice).toBeVisible()
  })
})

test('offsite copies are sent, report a failure and its retry, and one is restored', async ({
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
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const site = await startSite({
    BACKUP_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/club?tls=off`,
  })
  try {
    await loginAsAdmin(page, site, section)
    const panel = page.getByRole('region', { name: 'Copies ailleurs' })
    await expect(panel).toContainText('Aucune copie n’y est encore')
    // A copy is sent some time after its backup; an open page asks once a minute.
    const expectAfterReloads = (pattern: RegExp) =>
      expect(async () => {
        await page.reload()
        await expect(panel).toContainText(pattern, { timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
    await makeBackup(page)
    await expectAfterReloads(/copies?, la dernière envoyée le/)

    stop(server)
    await makeBackup(page, 2)
    await expectAfterReloads(/Échec depuis le .* Prochain essai le/)
    server = await listen(port)
    await panel.getByRole('button', { name: 'Réessayer maintenant' }).click()
    await expectAfterReloads(/copies, la dernière envoyée le/)

    await panel.getByRole('button', { name: 'Voir ce qui s’y trouve' }).click()
    const there = panel.getByRole('list', { name: 'Sauvegardes ailleurs' })
    await expect(there.getByRole('listitem')).not.toHaveCount(0)
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await there
      .getByRole('button', { name: /^Remettre en place celle du/ })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Restaurer cette sauvegarde' })
    await expect(dialog.getByRole('row', { name: 'Articles 6 6' })).toBeVisible()
  } finally {
    stop(server)
    await site.stop()
  }
})
