import { form, pictures } from '#src/testing/photos.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const cup = { title: 'Coupe du Val', description: 'Au gymnase.', date, location: 'Gymnase du Val' }

test('a past event’s page links its podium, photos and article', async ({ page, site }) => {
  await write(site, 'POST /api/events', cup)
  const winners = JSON.stringify([{ rank: '1er', names: ['Lina M.'] }])
  const podium = { event: 'Coupe du val, benjamins', year: date.slice(0, 4), date, winners }
  const older = await write<{ _id: string }>(site, 'POST /api/podiums', form(podium))
  await loginAsAdmin(page, site, '/admin/dashboard/events/coupe-du-val')
  await expect(page.getByRole('region', { name: 'Après l’événement : Coupe du Val' })).toBeVisible()
  await expectNoAxeViolations(page)

  await test.step('an older podium is suggested, linked and unlinked', async () => {
    await page.getByRole('button', { name: 'Rattacher « Coupe du val, benjamins »' }).click()
    await expect(page.getByText('est rattaché')).toBeVisible()
    const untie = page.getByRole('button', { name: 'Détacher « Coupe du val, benjamins »' })
    await expect(untie).toBeVisible()
    await untie.click()
    await expect(page.getByText('est détaché')).toBeVisible()
    const story = await (await page.request.get(`${site.url}/api/event-story/coupe-du-val`)).json()
    expect(story.results).toEqual([])
    await write(site, `DELETE /api/podiums/${older._id}`)
  })

  // From the event, or once something of it was saved: no way back in between.
  const open = async (link: string) => {
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByText('Pour l’événement « Coupe du Val »')).toBeVisible()
  }

  await test.step('results, five photos and an article are added one after the other', async () => {
    // Sent by keyboard: the message of the last save covers the button for ten seconds.
    await open('Ajouter les résultats')
    await expect(page.getByLabel('Événement')).toHaveValue('Coupe du Val')
    await expect(page.getByLabel('Année')).toHaveValue(date.slice(0, 4))
    await page.getByRole('button', { name: 'Coller des résultats' }).click()
    const dialog = page.getByRole('dialog', { name: 'Coller des résultats' })
    await dialog.getByLabel('Une ligne par résultat').fill('1 Lina Martin, -44 kg\n3e Malo, Inès')
    await dialog.getByRole('button', { name: 'Mettre dans le formulaire' }).click()
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Podium ajouté.')).toBeVisible()

    await open('Ajouter des photos')
    await expect(page.getByLabel('Événement')).toHaveValue('Coupe du Val')
    const photo = (n: number) => ({
      name: `${n}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(pictures.png),
    })
    await page.getByLabel('Images').setInputFiles([1, 2, 3, 4, 5].map(photo))
    await page.getByLabel('J’ai vérifié les autorisations de droit à l’image').check()
    await page.getByRole('button', { name: 'Publier' }).press('Enter')
    await expect(page.getByText('5 photos publiées.')).toBeVisible()

    await open('Écrire le récit')
    await expect(page.getByLabel('Titre')).toHaveValue('Coupe du Val')
    const content = page.getByRole('textbox', { name: 'Contenu' })
    await expect(content).toContainText('Gymnase du Val.')
    await content.press('ControlOrMeta+End')
    await content.press('Enter')
    await content.pressSequentially('Quelle journée !')
    await page.getByRole('button', { name: 'Publier' }).press('Enter')
    await expect(page.getByText('Article ajouté.')).toBeVisible()
  })

  await test.step('the pages of the event, the article and the podiums link to each other', async () => {
    await page.goto(`${site.url}/events/coupe-du-val`)
    await expect(page.getByRole('region', { name: 'Les résultats' })).toContainText(
      'Lina M. (-44 kg)',
    )
    await expect(page.getByRole('link', { name: 'Les 5 photos' })).toBeVisible()
    await expectNoAxeViolations(page)
    const story = page.getByRole('region', { name: 'Le récit' })
    const article = await story.getByRole('link', { name: 'Coupe du Val' }).getAttribute('href')
    const parts = async (address: string, tag: string) => {
      const html = await (await page.request.get(site.url + address)).text()
      const ends = html.split(`<${tag}`).slice(1)
      return ends.map((part) => part.split(`</${tag}>`)[0] ?? '')
    }
    const toEvent = /href="\/events\/coupe-du-val"[^>]*>(?:(?!<\/a>).)*L’événement/
    const [below = ''] = await parts(article ?? '', 'main')
    expect(below).toMatch(/Les résultats.*Malo/s)
    expect(below).toMatch(toEvent)
    const card = (await parts('/podiums', 'article')).find((one) => one.includes('Coupe du Val'))
    expect(card).toContain('Les 5 photos')
    expect(card).toMatch(toEvent)
  })

  await test.step('a share image is shared from a phone, and saved elsewhere', async () => {
    const link = page.getByRole('link', { name: /^Partager l’image\s:/ })
    const saved = page.waitForEvent('download')
    await link.click()
    expect((await saved).suggestedFilename()).toBe('coupe-du-val-portrait.jpg')
    await page.evaluate(() => {
      navigator.canShare = () => true
      navigator.share = async ({ files = [] } = {}) => {
        const [file] = files
        document.title = `${file?.name} ${file?.type} ${file?.size}`
      }
    })
    await link.click()
    await expect(page).toHaveTitle(/^coupe-du-val-portrait\.jpg image\/jpeg \d{5,}$/)
  })
})
