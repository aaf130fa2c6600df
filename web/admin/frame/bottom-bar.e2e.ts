import type { Locator, Page } from '@playwright/test'
import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Raccourcis' })
const plus = (page: Page) => bar(page).getByRole('button', { name: 'Plus' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tout le tableau de bord' })

test('the bottom bar links to usual tasks and covers nothing, and Plus lists every section', async ({
  page,
  site,
}) => {
  await test.step('the bottom bar links to the usual tasks, and counts waiting messages', async () => {
    await page.request.post('/api/messages', {
      data: { name: 'Éric Le Goff', email: 'eric@exemple.fr', message: 'Une place ?' },
    })
    const [article] = await (await page.request.get('/api/blogs?limit=1')).json()
    const comment = { name: 'Zoé', text: 'Vivement samedi.' }
    await page.request.post(`/api/blogs/${article._id}/comments`, { data: comment })
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    await expect(bar(page).getByRole('listitem')).toHaveText([
      'Accueil',
      'Écrire',
      'Photos',
      'Messages1 non lu',
      'Plus',
    ])
    await expect(bar(page).locator('[aria-current=page]')).toHaveText('Accueil')
    for (const target of await bar(page).locator('a, button').all()) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
    await expectNoAxeViolations(page)

    // Straight into the form, whatever was scrolled to before.
    await page.evaluate(() => window.scrollTo(0, 1500))
    await bar(page).getByRole('link', { name: 'Écrire' }).tap()
    await expect(page).toHaveURL(/\/blogs\/nouveau$/)
    await expect(page.getByRole('heading', { name: 'Nouvel article' })).toBeInViewport()
    const title = page.getByLabel('Titre', { exact: true })
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    // A keyboard stands there now: the bar is not over it.
    await expect(bar(page)).toBeHidden()
    await title.blur()
    await bar(page).getByRole('link', { name: 'Photos' }).tap()
    await expect(page).toHaveURL(/\/galerie$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Galerie' })).toBeInViewport()
    await bar(page).getByRole('link', { name: 'Messages' }).tap()
    await expect(page).toHaveURL(/\/messages$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/galerie$/)
  })

  await test.step('the bottom bar covers neither the end of a page, nor a save button, nor a message', async () => {
    await openSection(page, 'reglages')
    const top = async () => (await bar(page).boundingBox())?.y ?? 0
    const bottom = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    await expect(save).toBeInViewport()
    expect(await bottom(save)).toBeLessThanOrEqual(await top())
    await save.tap()
    const message = page.getByText('Réglages enregistrés.')
    await expect(message).toBeVisible()
    expect(await bottom(message)).toBeLessThanOrEqual(await top())
    await bar(page).getByRole('link', { name: 'Accueil' }).tap()
    await page.getByText('Détails').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await bottom(page.getByText('Détails'))).toBeLessThanOrEqual(await top())
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  await test.step('no word of Plus is cut, beside a count as well', async () => {
    await openSection(page, 'events')
    await plus(page).tap()
    await expect(drawer(page)).toContainText('Messages1 non lu')
    await expect(drawer(page)).toContainText('Commentaires1 nouveau')
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      // How many lines each word of a link's name is on.
      const lines = await drawer(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.flatMap((link) => {
            const text = link.querySelector('span')?.firstChild as Text
            return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              return { word, count: range.getClientRects().length }
            })
          }),
        )
      expect(lines.length).toBeGreaterThan(25)
      expect(lines.filter(({ count }) => count !== 1)).toEqual([])
    }
  })

  await test.step('Plus lists every section by group, and closes by Escape, Back and a link', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await plus(page).press('Enter')
    for (const [group, labels] of [
      ['L’essentiel', ['Entraîneurs', 'Blogs', 'Événements', 'Podiums', 'À propos', 'Cours']],
      ['Contenu', ['Galerie', 'Palmarès', 'Commentaires']],
      ['Le club', ['Fermetures', 'Inscription', 'Questions', 'Para-judo']],
      [
        'Administration',
        ['Réglages', 'Données personnelles', 'Comptes', 'Sauvegardes', 'Corbeille'],
      ],
    ] as const) {
      const region = drawer(page).getByRole('region', { name: group })
      for (const name of labels) await expect(region.getByRole('link', { name })).toBeVisible()
    }
    await expect(drawer(page).getByText('Déconnexion', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(plus(page)).toBeFocused()
    await expect(page).toHaveURL(/\/events$/)

    await plus(page).tap()
    await expect(drawer(page)).toBeVisible()
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL(/\/events$/)

    await plus(page).tap()
    await drawer(page).getByRole('link', { name: 'Corbeille' }).tap()
    await expect(page).toHaveURL(/\/corbeille$/)
    await expect(drawer(page)).toBeHidden()
    // The sheet was no step of its own.
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
  })

  await test.step('Plus and logout ask before leaving unsaved changes', async () => {
    await page.getByLabel('Titre').fill('Tournoi')
    await page.getByLabel('Titre').blur()
    await plus(page).tap()
    await drawer(page).getByRole('link', { name: 'Podiums' }).tap()
    const question = page.getByRole('alertdialog', { name: 'Partir sans enregistrer ?' })
    await question.getByRole('button', { name: 'Rester' }).tap()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.getByLabel('Titre')).toHaveValue('Tournoi')
    await expect(drawer(page)).toBeHidden()
    await plus(page).tap()
    await drawer(page).getByRole('button', { name: 'Déconnexion' }).tap()
    await expect(page.getByRole('alertdialog', { name: 'Garder vos brouillons ?' })).toBeVisible()
  })
})
