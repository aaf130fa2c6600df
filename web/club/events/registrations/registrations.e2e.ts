import { startMailServer } from '#src/testing/smtp.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const stage = {
  title: 'Stage du club',
  description: 'Randori pour tous.',
  date: day,
  startTime: '14:00',
  location: 'Dojo',
  capacity: 3,
  registrations: { open: true, question: 'Un covoiturage ?' },
}

/** Address of an event's registrations in the dashboard. */
const listAddress = (event: string) => `/admin/dashboard/events?inscriptions=${event}`

const register = (site: Site, person: object, event = 'stage-du-club') =>
  write<{ link: string }>(site, `POST /api/events/${event}/registrations`, person)

test('a family registers, changes its registration, and leaves its place to the waiting list', async ({
  page,
  request,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  expectBrowserError(/409/)
  expectBrowserError(/ERR_FAILED|Failed to load resource|404/)
  await write(site, 'POST /api/events', { ...stage, capacity: 5 })
  await register(site, { name: 'Zoé', people: 2 })
  await page.goto(`${site.url}/events/stage-du-club`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoAxeViolations(page, `at ${width} px`)
  }
  const form = page.getByRole('region', { name: 'Je viens' })
  const loaded = page.waitForResponse(/\/api\/events\/stage-du-club(\?|$)/)

  await test.step('the event’s page leads to the form, which tells a group that it would wait', async () => {
    const come = page.getByRole('link', { name: 'Je viens' })
    await expect(come).toBeInViewport({ ratio: 1 })
    await come.click()
    await expect(form.getByLabel('Nom')).toBeInViewport()
    const people = form.getByLabel('Combien de personnes, vous compris')
    await people.fill('4')
    await expect(people).toHaveAccessibleDescription(/tout le groupe va en liste d’attente/)
    await expect(form.getByRole('button', { name: 'Me mettre en liste d’attente' })).toBeVisible()
    await people.fill('2')
    await form.getByRole('button', { name: 'Je viens' }).click()
    await expect(form.getByText('Le nom est requis')).toBeVisible()
  })

  await form.getByLabel('Nom').fill('Famille Petit')
  await form.getByLabel('E-mail').fill('petit@exemple.fr')
  await form.getByLabel('Un covoiturage ?').fill('Oui')
  await form.getByRole('button', { name: 'Je viens' }).click()
  await expect(page).toHaveURL(/\/je-viens\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous venez : 2 personnes')
  await expect(page.getByText(`${dayInWords(day)}, 14 h`, { exact: true })).toBeVisible()
  await expect(page.getByText('Une place reste libre.')).toBeVisible()
  const registrantUrl = page.url()

  await test.step('the registration’s link is mailed or copied', async () => {
    const mail = await page.getByRole('link', { name: 'Me l’envoyer' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(registrantUrl)
    expect(mail).toMatch(/^mailto:petit@exemple\.fr\?/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copier' }).click()
    await expect(page.getByText('Lien copié.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(registrantUrl)
  })

  await test.step('the event’s page counts a change though it was loaded before it', async () => {
    const link = page.getByRole('link', { name: 'Voir l’événement' })
    await link.focus()
    await loaded
    await page.getByLabel('Combien de personnes').fill('4')
    await page.getByRole('button', { name: 'Changer' }).click()
    await expect(page.getByText('Il reste 3 places.')).toBeVisible()
    await page.getByRole('button', { name: 'Une personne de moins' }).click()
    await page.getByRole('button', { name: 'Changer' }).click()
    await expect(page.getByText('C’est enregistré.')).toBeVisible()
    await expect(page.getByText('C’est complet.')).toBeVisible()
    await link.click()
    await expect(page.getByText('5 personnes viennent · complet')).toBeVisible()
  })

  await test.step('the device remembers its registration', async () => {
    await page.reload()
    await page.getByRole('link', { name: /Famille Petit : voir, changer/ }).click()
    await expect(page).toHaveURL(registrantUrl)
  })

  const question = page.getByRole('alertdialog', { name: 'Ne plus venir ?' })
  const give = page.getByRole('button', { name: 'Ne plus venir' })

  await test.step('a cancellation without a connection says so, and keeps a saved change', async () => {
    await page.route('**/je-viens/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await give.click()
    // A wrong tap gives no place away.
    await question.getByRole('button', { name: 'Je viens toujours' }).click()
    await expect(question).toBeHidden()
    await give.click()
    await question.getByRole('button', { name: 'Je ne viens plus' }).click()
    await expect(page.getByText('Votre inscription est toujours là')).toBeVisible()
    await page.unroute('**/je-viens/*')
    // A saved change is not reported as lost when the page can't be loaded again.
    await page.route('**/api/registrations/*', (route) => route.abort())
    await page.getByLabel('Nom').fill('Famille Grand')
    await page.getByRole('button', { name: 'Changer' }).click()
    await expect(page.getByText('C’est enregistré.')).toBeVisible()
    await page.unroute('**/api/registrations/*')
  })

  await test.step('a registration is cancelled, also after another tab, and its place is the next one’s', async () => {
    const { link } = await register(site, { name: 'Hugo', people: 1 })
    const titleOf = async (address: string) =>
      /<h1[^>]*>([^<]*)/.exec(await (await request.get(address)).text())?.[1]
    expect(await titleOf(link)).toBe('Vous êtes au rang 1')
    // The registration was cancelled in another tab, which is the requested result.
    await request.delete(registrantUrl)
    await give.click()
    await question.getByRole('button', { name: 'Je ne viens plus' }).click()
    await expect(page.getByText('Merci de l’avoir dit')).toBeVisible()
    expect(await titleOf(link)).toBe('Vous venez')
    await page.getByRole('link', { name: 'Retour à l’événement' }).click()
    await expect(page.getByText('3 personnes viennent')).toBeVisible()
    await expect(page.getByRole('link', { name: /: voir, changer/ })).toHaveCount(0)
  })
})

/** Number of pages of a PDF. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('registrations are made by price and printed for the door', async ({
  page,
  site,
  request,
}) => {
  await loginAsAdmin(page, site, '/admin/dashboard/events/nouveau')
  await page.getByLabel('Titre').fill('Gala du club')
  await page.getByLabel('Date', { exact: true }).fill(day)
  await page.getByLabel('Description').fill('Une soirée.')
  await page.getByLabel('Prendre des inscriptions sur le site').check()
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Événement ajouté.')).toBeVisible()
  const gala = await (await request.get('/api/events/gala-du-club')).json()
  expect(gala.registrations).toMatchObject({ open: true, over: false })
  const record = page.getByRole('listitem').filter({ hasText: 'Gala du club' })
  await record.getByRole('link', { name: 'Inscriptions : 0 personne' }).click()
  await expect(page.getByText('Personne ne s’est encore inscrit.')).toBeVisible()

  await test.step('a visitor registers people by price and sees the sum, as the club does', async () => {
    const prices = [
      { label: 'Adulte', cents: 800 },
      { label: 'Moins de 12 ans', cents: 500 },
    ]
    const paymentLink = 'https://pay.example/stage'
    await write(site, 'POST /api/events', { ...stage, capacity: 60, prices, paymentLink })
    const address = `${site.url}/events/stage-du-club`
    await page.goto(address)
    const form = page.getByRole('region', { name: 'Je viens' })
    await form.getByLabel('Nom').fill('Famille Petit')
    await form.getByLabel('Adulte (8 €)').fill('2')
    await form.getByRole('button', { name: 'Une personne de plus' }).nth(1).click()
    await expect(form.getByText('À payer : 21 €')).toBeVisible()
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'Je viens' }).click()
    await expect(page.getByText('2 × Adulte, 1 × Moins de 12 ans : 21 €')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Payer en ligne' })).toHaveAttribute(
      'href',
      paymentLink,
    )
    // As a browser without scripts posts the form.
    const fields = { name: 'Léa', 'counts.0': '1', 'counts.1': '0', email: '', website: '' }
    const posted = await request.post(address, { form: fields, headers: { Origin: site.url } })
    expect(posted.ok()).toBe(true)
    await page.goto(site.url + listAddress('stage-du-club'))
    await page.getByLabel('« Léa » a payé').check()
    await expect(page.getByText('29 € en tout · 8 € payés · 21 € à recevoir')).toBeVisible()
  })

  await test.step('the list for the door prints twenty people on one page, and nothing else of the dashboard', async () => {
    await write(site, 'POST /api/events', { ...stage, title: 'Stage de Noël', capacity: 20 })
    const enter = (entry: object) =>
      write(site, 'POST /api/registrations', { event: 'stage-de-noel', people: 1, ...entry })
    const long = 'Marie-Antoinette de la Rochefoucauld-Montmorency et ses deux cousines'
    await enter({ name: long, paid: true, answer: 'Arrive à 19 h 30, avec une poussette' })
    for (let n = 2; n <= 18; n += 1) await enter({ name: `Judoka ${n}` })
    await enter({ name: 'Club voisin', people: 9 })
    await enter({ name: 'Abel', people: 2 })
    await page.goto(site.url + listAddress('stage-de-noel'))
    await expect(page.getByText('18 personnes viennent, 11 en liste d’attente')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article').filter({ hasText: 'Venus sans s’inscrire' })
    await expect(sheet.getByRole('heading', { name: 'Stage de Noël' })).toBeVisible()
    await expect(sheet.getByText('18personnes attendues')).toBeVisible()
    await expect(sheet.getByRole('row', { name: long })).toContainText('payé')
    await expect(sheet.getByRole('row').nth(1)).toContainText('Judoka 10')
    await expect(page.getByRole('button', { name: 'Inscrire quelqu’un' })).toBeHidden()
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })
})

test('the club adds a registration, marks payments and downloads the list, by keyboard', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  await empty(site, '/api/events')
  await write(site, 'POST /api/events', stage)
  const zoe = { event: 'stage-du-club', name: 'Zoé', people: 2, email: 'zoe@exemple.fr' }
  await write(site, 'POST /api/registrations', zoe)
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  const counts = page.getByRole('link', { name: 'Inscriptions à « Stage du club » : 2 personnes' })
  await counts.press('Enter')
  await expect(page).toHaveURL(/\?inscriptions=stage-du-club$/)
  await expect(page.getByRole('heading', { name: 'Inscriptions : Stage du club' })).toBeFocused()
  await expect(page.getByText('1 inscription · 1 place libre sur 3')).toBeVisible()

  await page.getByRole('button', { name: 'Inscrire quelqu’un' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Nom').fill('Famille Petit')
  await dialog.getByLabel('Personnes').fill('2')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: 'Famille Petit' })
  await expect(row).toContainText('en attente')
  await expect(page.getByText('2 personnes viennent, 2 en liste d’attente')).toBeVisible()
  await expect(
    page.getByLabel('Pour changer ou annuler l’inscription de « Famille Petit »'),
  ).toHaveValue(/\/je-viens\//)

  await row.getByRole('button', { name: 'Modifier' }).press('Enter')
  await dialog.getByLabel('Un covoiturage ?').fill('Oui')
  await dialog.getByLabel('Même si c’est complet').press('Space')
  await dialog.getByRole('button', { name: 'Mettre à jour' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).not.toContainText('en attente')
  await expect(row).toContainText('Oui')

  await row.getByRole('checkbox', { name: '« Famille Petit » a payé' }).press('Space')
  await expect(page.getByText('2 inscriptions · 0 place libre sur 3 · payé pour 2')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Tous les événements' }).click()
  await page.getByRole('link', { name: 'Inscriptions : 4 personnes' }).click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  expect(await write(site, 'GET /api/events/stage-du-club/registrations')).toContainEqual(
    expect.objectContaining({ name: 'Famille Petit', paid: true }),
  )

  await test.step('the list of registrations is downloaded as a table, and a removed one restored', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = page.getByRole('table', { name: /Inscriptions/ })
    await expect(list).toContainText('Zoé')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tableau (CSV)' }).click()
    expect((await download).suggestedFilename()).toBe('inscriptions-stage-du-club.csv')
    await page.getByRole('button', { name: 'Retirer « Zoé »' }).click()
    await page.getByRole('button', { name: 'Retirer', exact: true }).click()
    await expect(list).not.toContainText('Zoé')
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(list).toContainText('Zoé')
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('without a mail server the registered addresses can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const settings = '**/api/mail/settings'
    await page.route(settings, (route) => route.abort())
    await page.getByRole('button', { name: 'Écrire à tous (1)' }).click()
    // The form waits until the site is known to send mail.
    const panel = page.getByRole('region', { name: 'Inscriptions' })
    const retry = panel.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveCount(0)
    await page.unroute(settings)
    await retry.click()
    // The message appears before anything is typed in vain.
    await expect(page.getByText(/Aucun serveur de courriel n’est réglé/)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Copier les adresses' }).click()
    await expect(page.getByText('Adresses copiées.', { exact: false })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('zoe@exemple.fr')
  })
})

test('moving or deleting an event names the people registered', async ({ page, site }) => {
  await write(site, 'POST /api/events', stage)
  const { link } = await register(site, { name: 'Zoé', people: 3, email: 'zoe@exemple.fr' })
  await register(site, { name: 'Hugo', people: 1, email: 'hugo@exemple.fr' })
  await loginAsAdmin(page, site, '/admin/dashboard/events/stage-du-club')
  await expect(
    page.getByRole('link', { name: 'Inscriptions : 3 personnes, 1 en attente' }),
  ).toHaveCount(2)
  await page.getByLabel('Début').fill('15:30')
  await page.getByLabel('Capacité').fill('2')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('4 personnes sont inscrites, dont 1 en liste d’attente.')
  await expect(dialog).toContainText('prévenez-les vous-même')
  await expect(dialog).toContainText('3 personnes viennent déjà, pour 2 places')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copier les adresses' }).click()
  await expect(page.getByText('Adresses copiées.', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'zoe@exemple.fr, hugo@exemple.fr',
  )
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'J’ai compris' }).click()
  await page.getByRole('button', { name: 'Supprimer « Stage du club »' }).click()
  await expect(dialog).toContainText('4 personnes sont inscrites, dont 1 en liste d’attente.')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Événement supprimé.')).toBeVisible()
  expect(await (await page.request.get(link)).text()).toContain('>Événement annulé</h1>')

  await test.step('with a mail server people registered are mailed from the same dialogs', async () => {
    const server = await startMailServer('polite')
    const { port } = server
    const plain = { host: '127.0.0.1', port, security: 'none', user: '', password: '' }
    const sender = { senderName: '', sender: 'site@club.example' }
    const settings = { ...plain, ...sender, receivers: ['club@club.example'] }
    await write(site, 'PUT /api/mail/settings', settings)
    await write(site, 'POST /api/events', { ...stage, title: 'Stage de Noël' })
    const event = await (await page.request.get('/events/stage-de-noel')).text()
    expect(event).toContain('Pour une confirmation, et un mot')
    await register(site, { name: 'Zoé', people: 1, email: 'zoe@exemple.fr' }, 'stage-de-noel')
    await page.goto(`${site.url}/admin/dashboard/events/stage-de-noel`)
    await page.getByLabel('Lieu').fill('Salle des fêtes')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await dialog.getByRole('button', { name: 'Leur écrire (1 adresse)' }).click()
    await expect(page.getByText('Courriel enregistré, il part.')).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer « Stage de Noël »' }).click()
    await dialog.getByLabel(/Leur écrire que c’est annulé/).check()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Événement supprimé.')).toBeVisible()
    await expect
      .poll(() => server.mails.map(({ read }) => read.subject))
      .toEqual([
        'Vous venez\u00a0: Stage de Noël',
        'Changement\u00a0: Stage de Noël',
        'Annulé\u00a0: Stage de Noël',
      ])
    server.close()
  })
})
