import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { startSiteWithMail } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

test('the message of the week is shared, then sent to those registered, who can unsubscribe', async ({
  page,
  browser,
}) => {
  const { site, mails, stop } = await startSiteWithMail()
  try {
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const gala = { title: 'Gala', description: 'Venez', date, location: 'Dojo' }
    await write(site, 'POST /api/events', { ...gala, registrations: { open: true } })
    const entry = { event: 'gala', name: 'Zoé', people: 1, email: 'zoe@exemple.fr' }
    await write(site, 'POST /api/registrations', entry)

    await loginAsAdmin(page, site, '/admin/dashboard/familles')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Le message de la semaine' }).click()
    const text = page.getByLabel('Texte')
    await expect(text).toHaveValue(/Voici la semaine du/)
    await page.getByRole('button', { name: 'Partager ou copier' }).click()
    await expect(page.getByText('Texte copié')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
    await page.getByLabel('Objet').fill('Notre semaine')
    await page.getByRole('button', { name: 'Aperçu' }).click()
    await expect(page.getByRole('heading', { name: 'Notre semaine' })).toBeVisible()
    await page.getByRole('button', { name: 'Fermer l’aperçu' }).click()
    await page.getByLabel(/^Gala, .* \(1\)$/).check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page.getByText('Brouillon, pour 1 adresse')).toBeVisible()
    await page.getByRole('button', { name: 'Envoyer « Notre semaine »' }).click()
    await page.getByRole('button', { name: 'Envoyer à 1 adresse' }).click()
    await expect(page.getByText(/^Envoyé le .* à 1\sadresse/)).toBeVisible()
    const findMail = () => mails.mails.find(({ read }) => read.subject === 'Notre semaine')
    await expect.poll(findMail).toBeDefined()
    const [, path = ''] = /(\/plus-de-messages\/[\w-]+)/.exec(findMail()?.read.text ?? '') ?? []

    // A mail's link opens anywhere, without scripts, and does nothing by itself.
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.url + path)
    await plain.getByRole('button', { name: 'Ne plus les recevoir' }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('C’est noté')
    await context.close()
    await page.reload()
    await expect(page.getByLabel(/^Gala, /)).toHaveCount(0)
  } finally {
    await stop()
  }
})
