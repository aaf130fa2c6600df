import { form, photo } from '#src/testing/photos.ts'
import { goByMenu } from '#web/testing/menu.ts'
import { goTo } from '#web/testing/moves.ts'
import { expect, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/** Imitates a browser that blocks cookies and site data: even reading the names throws. */
function blockSiteData(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
}

test('a browser that blocks site data can do all but log in', async ({ page, site }) => {
  const upload = form({ event: 'Stage d’été', images: [photo(), photo()] })
  await write(site, 'POST /api/gallery/upload', upload)
  await page.addInitScript(blockSiteData)

  await test.step('pages and the contact form work without site data', async () => {
    await page.goto(site.url)
    for (const path of ['/events', '/blogs', '/coaches', '/contact']) {
      await goByMenu(page, path)
      await expect(page.getByText('Chargement impossible')).toHaveCount(0)
    }
    await page.getByLabel('Nom complet').fill('Camille Renaud')
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await page.getByLabel('Message').fill('Bonjour')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
  })

  await test.step('a comment is published without site data', async () => {
    const [article] = await write<{ _id: string }[]>(site, 'GET /api/blogs?limit=1')
    await goTo(page, `/blogs/${article?._id}`)
    await page.getByPlaceholder('Votre nom').fill('Camille')
    await page.getByLabel('Commentaire', { exact: true }).fill('Une leçon.')
    await page.getByRole('button', { name: 'Publier' }).click()
    await expect(page.getByText('Votre commentaire est publié.')).toBeVisible()
  })

  await test.step('an album works without site data', async () => {
    await goByMenu(page, '/gallery')
    const album = page.getByRole('region', { name: 'Stage d’été' })
    await album.getByRole('button', { name: 'Photo suivante' }).click()
    await expect(album.getByRole('status')).toContainText('Photo 2 sur 2')
  })

  await test.step('a lesson is kept for this visit without site data', async () => {
    await goTo(page, '/cours?annee=2015')
    const keep = page.getByRole('button', { name: /Garder comme/ })
    await keep.first().click()
    await expect(page.getByRole('button', { name: 'Oublier ce cours' }).first()).toBeVisible()
  })

  await test.step('the login page explains why it cannot log in', async () => {
    await page.goto(`${site.url}/admin/login`)
    await page.getByLabel('Nom d’utilisateur').fill('admin')
    await page.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Votre navigateur bloque les cookies' })
    await expect(alert).toContainText('Autorisez les cookies et les données de ce site')
    await expect(page.getByText('Identifiants invalides')).toHaveCount(0)
    await page.goto(`${site.url}/admin/dashboard`)
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
})
