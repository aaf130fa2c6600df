import type { Page, Route } from '@playwright/test'
import Database from 'better-sqlite3'
import { coaches, nameField } from '#web/testing/coaches.ts'
import { openSection } from '#web/testing/moves.ts'
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

const sections = [
  {
    section: 'coaches',
    list: 'Entraîneurs enregistrés',
    notSaved: 'Erreur lors de l’enregistrement de l’entraîneur',
    notRemoved: 'Erreur lors de la suppression de l’entraîneur',
  },
  {
    section: 'events',
    list: 'Événements enregistrés',
    notSaved: 'Erreur lors de la sauvegarde de l’événement',
    notRemoved: 'Erreur lors de la suppression de l’événement',
  },
  {
    section: 'blogs',
    list: 'Articles enregistrés',
    notSaved: 'Erreur lors de la sauvegarde',
    notRemoved: 'Erreur lors de la suppression',
  },
]

test('an invalid settings section is reported; a failure shows the spec’s words, then the reason', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  await test.step('an invalid settings section is reported, shown and replaced', async () => {
    const db = new Database(`${site.dataDir}/site.sqlite`)
    const stored = { hero: { badge: 'Depuis toujours', figures: 'trois' } }
    const change = db.prepare('update settings set content = ?, revision = revision + 1')
    change.run(JSON.stringify(stored))
    db.close()
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    await page.getByRole('link', { name: 'Revoir les Réglages' }).click()
    const panel = page.getByRole('region', { name: 'À revoir : Accueil : l’ouverture' })
    await panel.getByText('Voir ce qui est enregistré').click()
    await expect(panel.getByText('Depuis toujours')).toBeVisible()
    await panel.getByRole('link', { name: 'Ouvrir le formulaire' }).click()
    await expect(page.getByLabel('Devise')).toBeEditable()
    await page.locator('a[href="/admin/dashboard/reglages/a-revoir"]').dispatchEvent('click')
    await panel.getByRole('button', { name: /^Garder le texte d’origine/ }).click()
    await expect(panel).toBeHidden()
  })

  const expectFailedSave = async (name: string, text: string) => {
    const button = page.getByRole('button', { name, exact: true })
    const notice = page.getByRole('alert').filter({ hasText: text })
    await failWrites(page, lost)
    await button.click()
    await expect(notice).toContainText(`${text}. ${noAnswer}`)
    await page.unrouteAll()
    return { button, notice }
  }

  for (const { section, list, notSaved, notRemoved } of sections) {
    const records = page.getByRole('list', { name: list })
    await test.step(`a failed deletion shows a message, which leaves once the deletion succeeds: ${section}`, async () => {
      await openSection(page, section)
      const buttons = records.getByRole('button', { name: /^Supprimer/ })
      const remove = async () => {
        await buttons.first().click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      }
      const alert = page.getByRole('alert').filter({ hasText: `${notRemoved}. ${noAnswer}` })
      await failWrites(page, lost)
      await remove()
      await expect(alert).toBeVisible()
      await page.unrouteAll()
      const count = await buttons.count()
      // The error message would otherwise stay for twelve seconds.
      await remove()
      await expect(page.getByRole('status').filter({ hasText: /supprimé\./ })).toBeVisible()
      await expect(alert).toBeHidden({ timeout: 1_000 })
      await expect(buttons).toHaveCount(count - 1)
    })

    await test.step(`a failed save shows the spec’s words, then the reason: ${section}`, async () => {
      const rows = records.getByRole('button', { name: /^Modifier/ })
      await rows.first().click()
      await expectFailedSave('Mettre à jour', notSaved)
    })
  }

  await test.step('an answer that is not the site’s adds no reason', async () => {
    await openSection(page, 'courses')
    const { button, notice } = await expectFailedSave('Enregistrer', 'Error updating courses page')
    await failWrites(page, broken)
    await button.click()
    await expect(notice).not.toContainText(noAnswer)
    await expect(notice).not.toContainText(/HTTP|Bad/)
    await page.unrouteAll()
  })

  const [coach] = await coaches(site)

  await test.step('retrying to open a deleted record says so, with a way back', async () => {
    const address = `/admin/dashboard/coaches/${coach?._id}`
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
    await page.getByRole('button', { name: `Modifier « ${coach?.name} »` }).click()
    await expect(nameField(page)).toHaveValue(coach?.name ?? '')
    await nameField(page).fill('Odile')
    await page.route(`**/api/coaches/${coach?._id}`, (route) =>
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
})
