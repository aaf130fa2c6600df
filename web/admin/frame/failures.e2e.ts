import type { Page, Route } from '@playwright/test'
import Database from 'better-sqlite3'
import { editFirstCoach, nameField } from '#web/testing/coaches.ts'
import { expect, loginAsAdmin, test } from '#web/testing/server.ts'

/* The error catalogue (spec section 8) in the dashboard: to the letter, with the reason after it. */

const noAnswer = 'Le site ne répond pas. Vérifiez votre connexion.'
const lost = (route: Route) => route.abort()
const broken = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })

/** Changes fail; what is only read comes. */
async function failWrites(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : how(route),
  )
}

test.beforeEach(({ expectBrowserError }) => {
  expectBrowserError(/Failed to load resource/)
})

const forms = [
  {
    section: 'coaches',
    text: 'Erreur lors de l’enregistrement de l’entraîneur',
    records: 'Entraîneurs enregistrés',
    save: 'Mettre à jour',
  },
  {
    section: 'events',
    text: 'Erreur lors de la sauvegarde de l’événement',
    records: 'Événements enregistrés',
    save: 'Mettre à jour',
  },
  {
    section: 'blogs',
    text: 'Erreur lors de la sauvegarde',
    records: 'Articles enregistrés',
    save: 'Mettre à jour',
  },
  { section: 'courses', text: 'Error updating courses page', save: 'Enregistrer' },
]

test('a failure shows the spec’s words, then the reason', async ({ page, site }) => {
  await test.step('a failed save shows the spec’s words, then the reason', async () => {
    await loginAsAdmin(page, site)
    for (const { section, text, records, save } of forms) {
      await page.goto(`/admin/dashboard/${section}`)
      if (records) {
        const list = page.getByRole('list', { name: records })
        await list
          .getByRole('button', { name: /^Modifier/ })
          .first()
          .click()
      }
      const button = page.getByRole('button', { name: save, exact: true })
      const notice = page.getByRole('alert').filter({ hasText: text })
      await failWrites(page, lost)
      await button.click()
      await expect(notice).toContainText(`${text}. ${noAnswer}`)
      await page.unrouteAll()
      await failWrites(page, broken)
      await button.click()
      await expect(notice).not.toContainText(noAnswer)
      await expect(notice).toContainText(text)
      await expect(notice).not.toContainText(/HTTP|Bad/)
      await page.unrouteAll()
    }
  })

  await test.step('retrying to save a deleted record says so, with a way back', async () => {
    const { address } = await editFirstCoach(page, site)
    await page.route('**/api/coaches/*', lost)
    await page.goto(address)
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await page.route('**/api/coaches/*', (route) =>
      route.fulfill({ status: 404, json: { errors: [{ msg: 'Introuvable' }] } }),
    )
    await retry.click()
    await expect(page.getByText('cette fiche n’existe plus')).toBeVisible()
    await expect(page).not.toHaveURL(address)
    await expect(page.getByRole('heading', { name: 'Nouvel entraîneur' })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a refused coach shows the first message of the answer', async () => {
    const { coach } = await editFirstCoach(page, site)
    await nameField(page).fill('Odile')
    await page.route(`**/api/coaches/${coach._id}`, (route) =>
      route.fulfill({
        status: 422,
        json: { errors: [{ msg: 'Premier refus', path: 'name' }, { msg: 'Second refus' }] },
      }),
    )
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Ce que vous avez écrit' })
    await expect(notice).toContainText('Premier refus')
    await expect(notice).not.toContainText(/Second refus|Erreur lors/)
  })

  await test.step('a failed deletion shows a message, which leaves once the deletion succeeds', async () => {
    await page.unrouteAll()
    for (const { section, text } of deletions) {
      await page.goto(`/admin/dashboard/${section}`)
      const name = { coaches: 'Entraîneurs enregistrés', events: 'Événements enregistrés' }[section]
      const list = page.getByRole('list', { name: name ?? 'Articles enregistrés' })
      const remove = async () => {
        await list
          .getByRole('button', { name: /^Supprimer/ })
          .first()
          .click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      }
      const alert = page.getByRole('alert').filter({ hasText: `${text}. ${noAnswer}` })
      await failWrites(page, lost)
      await remove()
      await expect(alert).toBeVisible()
      await page.unrouteAll()
      // The error message would otherwise stay for twelve seconds.
      await remove()
      await expect(page.getByRole('status').filter({ hasText: /supprimé\./ })).toBeVisible()
      await expect(alert).toBeHidden({ timeout: 1_000 })
    }
  })
})

const deletions = [
  { section: 'coaches', text: 'Erreur lors de la suppression de l’entraîneur' },
  { section: 'events', text: 'Erreur lors de la suppression de l’événement' },
  { section: 'blogs', text: 'Erreur lors de la suppression' },
]

test('an invalid settings section is reported, others are saved', async ({ page, site }) => {
  const db = new Database(`${site.dataDir}/site.sqlite`)
  const stored = { hero: { badge: 'Depuis toujours', figures: 'trois' } }
  db.prepare('update settings set content = ?, revision = revision + 1').run(JSON.stringify(stored))
  const content = () =>
    JSON.parse((db.prepare('select content from settings').get() as { content: string }).content)
  await loginAsAdmin(page, site)
  // Nothing fails to load here.
  await page.evaluate(() => fetch('/assets/none.js'))
  await page.goto('/admin/dashboard/apercu')
  await page.getByRole('link', { name: 'Revoir les Réglages' }).click()
  const panel = page.getByRole('region', { name: 'À revoir : Accueil : l’ouverture' })
  await panel.getByText('Voir ce qui est enregistré').click()
  await expect(panel.getByText('Depuis toujours')).toBeVisible()
  await panel.getByRole('link', { name: 'Ouvrir le formulaire' }).click()
  await expect(page.getByLabel('Devise')).toBeEditable()
  await expect(panel.getByText('Voir ce qui est enregistré')).toBeVisible()
  await page.goto('/admin/dashboard/reglages')
  await page.getByLabel('Nom court').fill('JCC')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('JCC')
  expect(content()).toMatchObject({ ...stored, club: { shortName: 'JCC' } })
  await page.goto('/admin/dashboard/reglages/a-revoir')
  await panel.getByRole('button', { name: /^Garder le texte d’origine/ }).click()
  await expect(panel).toBeHidden()
  expect(content()).not.toHaveProperty('hero')
  db.close()
})
