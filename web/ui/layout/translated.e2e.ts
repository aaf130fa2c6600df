import type { Page } from '@playwright/test'
import { form, photo } from '#src/testing/photos.ts'
import { goByMenu } from '#web/testing/menu.ts'
import { goTo } from '#web/testing/moves.ts'
import { expect, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/*
 * A page that the browser translates: each text goes into a <font> of its own, and the component
 * keeps a text that is on screen no more. What changes beside other children in one element would
 * then stay as it was, or break the page as it is taken away.
 */

declare global {
  interface Window {
    /** Texts a component changed although they are no longer on screen */
    staleTexts: string[]
  }
}

function translate(): void {
  window.staleTexts = []
  const staleObserver = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      window.staleTexts.push(`'${oldValue}' stays for '${target.textContent}'`)
    }
  })
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.data.trim()) continue
      if (parent.closest('font, script, style, noscript, svg, textarea, option')) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
      staleObserver.observe(text, { characterData: true, characterDataOldValue: true })
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(translate)
}

async function expectNothingStale(page: Page): Promise<void> {
  // Waits until pending changes are painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect.soft(await page.evaluate(() => window.staleTexts), page.url()).toEqual([])
}

test('a translated page shows its answers, and can be updated', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/401/)

  await test.step('a message', async () => {
    await openTranslated(page, `${site.url}/contact`)
    const send = page.getByRole('button', { name: 'Envoyer le message' })
    await send.click()
    await expect(page.getByText('Le nom est requis')).toBeVisible()
    await page.getByLabel('Nom complet').fill('Camille')
    await page.getByLabel('Adresse e-mail').fill('camille@')
    await page.getByLabel('Message').fill('Bonjour')
    await send.click()
    await expect(page.getByText('Veuillez entrer une adresse email valide')).toBeVisible()
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await send.click()
    await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
    await expect(send).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('a comment', async () => {
    await goTo(page, '/blogs/huit-valeurs-un-seul-tatami-le-code-moral-raconte-aux-enfants')
    const publish = page.getByRole('button', { name: 'Publier' })
    await publish.click()
    await expect(page.getByText('Name and comment are required.')).toBeVisible()
    await page.getByPlaceholder('Votre nom').fill('Camille')
    await page.getByLabel('Commentaire', { exact: true }).fill('Une leçon.')
    await publish.click()
    await expect(page.getByText('Votre commentaire est publié.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 commentaire', exact: true })).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('registering, and its counts', async () => {
    const event = { title: 'Gala', description: 'Démonstrations', date: '2046-12-05', capacity: 3 }
    await write(site, 'POST /api/events', { ...event, registrations: { open: true } })
    await goTo(page, '/events/gala')
    const panel = page.getByRole('region', { name: 'Je viens' })
    const people = panel.getByLabel('Combien de personnes')
    for (const [count, text] of [
      ['5', 'L’événement compte 3 places en tout.'],
      ['2', 'Il reste 3 places.'],
    ] as const) {
      await people.fill(count)
      await expect(panel.getByText(text, { exact: true })).toBeVisible()
    }
    await panel.getByLabel('Nom').fill('Zoé')
    await panel.getByRole('button', { name: 'Je viens' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Vous venez : 2 personnes')
    await page.getByLabel('Combien de personnes').fill('3')
    await page.getByRole('button', { name: 'Changer' }).click()
    await expect(title).toHaveText('Vous venez : 3 personnes')
    await page.getByRole('link', { name: 'Voir l’événement' }).click()
    await expect(panel.getByText('3 personnes viennent · complet')).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('an album’s counter is updated', async () => {
    const description = `${'Un stage au grand air. '.repeat(12)}Fin.`
    const images = [photo(), photo(), photo()]
    const upload = form({ event: 'Stage d’été', description, images })
    await write(site, 'POST /api/gallery/upload', upload)
    await goTo(page, '/gallery')
    const album = page.getByRole('region', { name: 'Stage d’été' })
    await album.getByRole('button', { name: 'Photo suivante' }).click()
    await expect(album.getByRole('status')).toContainText('Photo 2 sur 3')
    const slide = album.locator('[role=group]:not([inert])')
    const more = slide.getByRole('button', { name: 'Lire plus' })
    await more.click()
    await expect(slide).toContainText('Fin.')
    await slide.getByRole('button', { name: 'Lire moins' }).click()
    await expect(more).toBeVisible()
    await slide.getByRole('link', { name: /Agrandir/ }).click()
    const large = page.getByRole('dialog')
    await expect(large.getByText('2 sur 3', { exact: true })).toBeVisible()
    await large.getByRole('button', { name: 'Photo suivante' }).click()
    await expect(large.getByText('3 sur 3', { exact: true })).toBeVisible()
    await expect(large.getByText('2 sur 3', { exact: true })).toHaveCount(0)
    await large.getByRole('link', { name: 'Demander le retrait' }).click()
    await large.getByRole('button', { name: 'Annuler' }).click()
    await large.getByRole('button', { name: 'Fermer' }).click()
    await expect(large).toHaveCount(0)
    await expectNothingStale(page)
  })

  await test.step('the fees add up', async () => {
    await goTo(page, '/inscription')
    const receipt = page.locator('section', { has: page.locator('#calcul') }).locator('[aria-live]')
    const first = page.getByLabel('1re personne')
    const second = page.getByLabel('2e personne')
    const choices = await first.locator('option').allTextContents()
    for (const [nth, other] of [
      [1, 2],
      [3, 1],
      [2, 2],
    ] as const) {
      await first.selectOption({ index: nth })
      await second.selectOption({ index: other })
      await page.getByLabel('Déjà licencié cette saison').first().click()
      await expect(receipt.getByRole('listitem').nth(0)).toContainText(choices[nth] ?? '')
      await expect(receipt.getByRole('listitem').nth(1)).toContainText(choices[other] ?? '')
    }
    await expectNothingStale(page)
  })

  await test.step('the blog’s list, search and categories', async () => {
    await goTo(page, '/blogs')
    await page.getByRole('link', { name: 'Liste', exact: true }).click()
    const categories = page.getByRole('navigation', { name: 'Catégories' })
    await categories.getByRole('link', { name: 'Préparation Physique', exact: true }).click()
    await expect(page).toHaveURL(/category=/)
    await page.getByLabel('Rechercher').fill('introuvable')
    const none = page.getByRole('status').filter({ hasText: 'Aucun article trouvé' })
    await expect(none).toHaveCount(1)
    await page.getByLabel('Rechercher').fill('')
    await categories.getByRole('link', { name: 'Tous', exact: true }).click()
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
    await expectNothingStale(page)
  })

  await test.step('the first visit, page by page', async () => {
    await goTo(page, '/ma-premiere-fois')
    for (const title of ['Pieds nus', 'On se salue.', 'On tombe, exprès.']) {
      await page.getByRole('link', { name: 'La suite' }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Revenir' }).click()
    const words = page.getByText('3. Le salut', { exact: true }).filter({ visible: true })
    await expect(words).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('a lesson that is kept', async () => {
    await goTo(page, '/cours?annee=2015')
    const keep = page.getByRole('button', { name: /Garder comme/ })
    await keep.first().click()
    await expect(page.getByRole('button', { name: 'Oublier ce cours' }).first()).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('the home page with a kept lesson', async () => {
    await goTo(page, '/')
    await expect(page.getByRole('heading', { name: /, chez vous$/ })).toBeVisible()
    await page.getByRole('button', { name: 'J’ai Besoin de Motivation' }).click()
    await page.getByRole('button', { name: 'Mettre les phrases en pause' }).click()
    await page.getByRole('button', { name: 'Oublier mes cours' }).click()
    await expect(page.getByRole('heading', { name: 'Trouver mon cours' })).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('a coach’s text, and pages followed by the menu', async () => {
    await goTo(page, '/coaches')
    await expect(page.getByRole('heading', { level: 1, name: 'Entraîneurs' })).toBeVisible()
    const more = page.getByRole('button', { name: /Lire la suite/ }).first()
    const less = page.getByRole('button', { name: /Réduire/ }).first()
    if (await more.isVisible()) {
      await more.click()
      await less.click()
    }
    const title = page.getByRole('heading', { level: 1 })
    for (const path of ['/about', '/events', '/podiums', '/gallery', '/questions']) {
      const before = await title.innerText()
      await goTo(page, path)
      await expect(title).not.toHaveText(before)
    }
    await goByMenu(page, '/contact')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/gallery$/)
    await expect(page.getByRole('heading', { name: 'Moments Inoubliables' })).toBeVisible()
    await expectNothingStale(page)
  })

  await test.step('a wrong login', async () => {
    await openTranslated(page, `${site.url}/admin/login`)
    const enter = page.getByRole('button', { name: 'Se connecter' })
    await enter.click()
    await page.getByLabel('Nom d’utilisateur').fill('admin')
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
    await enter.click()
    await expect(page.getByText('Identifiants invalides')).toBeVisible()
    await expect(enter).toBeVisible()
    await expectNothingStale(page)
  })
})
