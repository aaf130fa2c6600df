import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

/** What stands first for each of these, typed one after the other. */
const firstResults = (field: Locator, typed: readonly string[]) =>
  field.evaluate(async (input, texts) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const results: string[] = []
    for (const text of texts) {
      value?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      results.push(document.querySelector('[role=option]')?.textContent ?? '')
    }
    return results
  }, typed)

test('the search finds sections by synonyms, by keyboard alone', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const offset = await page
    .getByRole('button', { name: 'Chercher une section' })
    .evaluate((button) => {
      const { left, right } = button.getBoundingClientRect()
      const icon = button.querySelector('svg')?.getBoundingClientRect()
      return icon ? (left + right - icon.left - icon.right) / 2 : Number.NaN
    })
  expect(Math.abs(offset), 'the icon is in the middle of its button').toBeLessThan(1)
  // Letters typed at once are all in the field.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tarif')
  const field = page.getByRole('combobox', { name: 'Que cherchez-vous ?' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('tarif')
  const results = page.getByRole('listbox', { name: 'Résultats' }).getByRole('option')
  // The guide is loaded by the first search.
  await field.fill('IPv6')
  await expect(results.first()).toContainText('IPv6')
  const wanted = [
    ['logo', 'Le logo'],
    ['mot de passe', 'Mon mot de passe'],
    ['PRESIDENT', 'La présidence'],
    ['vacances', 'Les vacances'],
    ['Horaire', 'Les horaires'],
    ['fermer', 'Fermer le dojo'],
    ['écrire', 'Écrire un article'],
    ['nouvel article', 'Écrire un article'],
    ['fermer le dojo', 'Fermer le dojo'],
    ['dojo', 'Fermer le dojo'],
    ['inscriptions', 'Inscription'],
    ['inscription', 'Inscription'],
    ['inscrits', 'Les inscrits à un événement'],
    ['liste d’attente', 'Les inscrits à un événement'],
    ['invitation', 'Inviter quelqu’un'],
    ['imprimer', 'La fiche à imprimer'],
    ['affiche', 'Les tournois, stages et fêtes'],
    ['adhérents', 'S’inscrire au club'],
    ['guide', 'Guide'],
    ['revenir en arrière', 'Mettre à jour, revenir en arrière'],
    ['rubrique', 'Ajouter une page'],
    ['menu', 'Un lien dans le menu'],
    ['favicon', 'Le logo'],
    ['retour en arrière', 'Retrouver ce qui a été supprimé'],
  ] as const
  const typed = wanted.map(([words]) => words)
  await expect
    .poll(() => firstResults(field, typed))
    .toEqual(wanted.map(([, first]) => expect.stringContaining(first)))
  await field.fill('annuler')
  for (const one of ['Un cours annulé ou déplacé', 'Les inscrits à un événement']) {
    await expect(results.filter({ hasText: one })).toBeVisible()
  }
  await field.fill('zzz')
  await expect(page.getByText('Rien sous ces mots.')).toBeVisible()
  await field.fill('tarif')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoAxeViolations(page, `at ${width}`)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard/inscription/tarifs')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Chercher une section' }).click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
