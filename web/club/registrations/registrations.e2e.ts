import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  freshTest as test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

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

test('a family comes, keeps the page, changes it and says when it does not @both', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  expectBrowserError(/409/)
  await write(site, 'POST /api/events', stage)
  await page.goto(`${site.url}/events/stage-du-club`)
  await expect(page.getByText('Soyez les premiers · 3 places libres')).toBeVisible()
  await expectNoAxeViolations(page)
  const form = page.getByRole('region', { name: 'Je viens' })
  await form.getByRole('button', { name: 'Je viens' }).click()
  await expect(form.getByText('Le nom est requis')).toBeVisible()
  await form.getByLabel('Nom').fill('Famille Petit')
  await form.getByLabel('Combien de personnes').fill('2')
  await form.getByLabel('Un covoiturage ?').fill('Oui')
  await form.getByRole('button', { name: 'Je viens' }).click()
  await expect(page).toHaveURL(/\/je-viens\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous venez')
  await expect(page.getByText('C’est noté pour 2 personnes.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Combien de personnes').fill('4')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Il reste 3 places.')).toBeVisible()
  await page.getByLabel('Combien de personnes').fill('3')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  const link = page.url()

  await page.goto(`${site.url}/events/stage-du-club`)
  await expect(page.getByText('3 personnes viennent · complet')).toBeVisible()
  await form.getByLabel('Nom').fill('Hugo')
  await form.getByRole('button', { name: 'Me mettre en liste d’attente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En liste d’attente')
  const waiting = page.url()
  await page.goto(link)
  const question = page.getByRole('alertdialog', { name: 'Ne plus venir ?' })
  const give = page.getByRole('button', { name: 'Je ne viens plus' })
  await give.click()
  // A wrong tap gives no place away.
  await question.getByRole('button', { name: 'Je viens toujours' }).click()
  await expect(question).toBeHidden()
  await give.click()
  await question.getByRole('button', { name: 'Je ne viens plus' }).click()
  await expect(page.getByText('Merci de l’avoir dit')).toBeVisible()
  await page.goto(waiting)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous venez')

  await loginAsAdmin(page, site, '/admin/dashboard/events/stage-du-club')
  const list = page.getByRole('table', { name: /Inscriptions/ })
  await expect(list).toContainText('Hugo')
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tableau (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('inscriptions-stage-du-club.csv')
  await page.getByRole('button', { name: 'Retirer « Hugo »' }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Personne ne s’est encore inscrit.')).toBeVisible()
})

test('who can’t be told that one comes no more says so, and it is done once there is a line', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED|Failed to load resource|404/)
  await write(site, 'POST /api/events', stage)
  await page.goto(`${site.url}/events/stage-du-club`)
  const form = page.getByRole('region', { name: 'Je viens' })
  await form.getByLabel('Nom').fill('Zoé')
  await form.getByRole('button', { name: 'Je viens' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous venez')
  const isEnd = (method: string) => method === 'DELETE'
  await page.route('**/je-viens/*', (route) =>
    isEnd(route.request().method()) ? route.abort() : route.continue(),
  )
  const end = async () => {
    await page.getByRole('button', { name: 'Je ne viens plus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Je ne viens plus' }).click()
  }
  await end()
  await expect(page.getByText('Votre inscription est toujours là')).toBeVisible()
  await page.unroute('**/je-viens/*')
  // A change that was saved is not told as lost where the page can't be read again.
  await page.route('**/api/registrations/*', (route) => route.abort())
  await page.getByLabel('Nom').fill('Zoé Petit')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  // Ended in another tab meanwhile: it is what was asked for.
  await page.request.delete(page.url())
  await end()
  await expect(page.getByText('Merci de l’avoir dit')).toBeVisible()
})

test('the club writes to all at once, or takes the addresses along', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/409/)
  await write(site, 'POST /api/events', stage)
  await page.goto(`${site.url}/events/stage-du-club`)
  const form = page.getByRole('region', { name: 'Je viens' })
  await form.getByLabel('Nom').fill('Zoé')
  await form.getByLabel('E-mail').fill('zoe@exemple.fr')
  await form.getByRole('button', { name: 'Je viens' }).click()
  await expect(page).toHaveURL(/\/je-viens\//)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAsAdmin(page, site, '/admin/dashboard/events/stage-du-club')
  await page.getByRole('button', { name: 'Écrire à tous (1)' }).click()
  await page.getByLabel('Message').fill('Pensez à la gourde.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Envoyer à tous' }).click()
  await expect(page.getByText(/Aucun serveur de courriel n’est réglé/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Copier les adresses' }).click()
  await expect(page.getByText('Adresses copiées.', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('zoe@exemple.fr')
})

test('registrations are turned on in the event’s own form', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/events/nouveau')
  await page.getByLabel('Titre').fill('Gala du club')
  await page.getByLabel('Date', { exact: true }).fill(day)
  await page.getByLabel('Description').fill('Une soirée.')
  await page.getByLabel('Prendre des inscriptions sur le site').check()
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Événement ajouté.')).toBeVisible()
  await page.goto(`${site.url}/events/gala-du-club`)
  await expect(page.getByRole('region', { name: 'Je viens' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one comes and ends it by forms alone', async ({ page, site, expectBrowserError }) => {
    expectBrowserError(/404/)
    await write(site, 'POST /api/events', stage)
    await page.goto(`${site.url}/events/stage-du-club`)
    await page.getByLabel('Nom').fill('Zoé')
    await page.getByRole('button', { name: 'Je viens' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous venez')
    await page.getByLabel('Je ne viens plus').check()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Cette inscription n’existe plus',
    )
  })
})
