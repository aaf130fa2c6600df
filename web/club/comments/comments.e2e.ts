import type { Page } from '@playwright/test'
import { expect, freshTest, test } from '#web/testing/server.ts'

const falls = '/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka'
const values = '/blogs/huit-valeurs-un-seul-tatami-le-code-moral-raconte-aux-enfants'

const comment = async (page: Page, name: string, text: string) => {
  await page.getByPlaceholder('Votre nom').fill(name)
  await page.getByPlaceholder('Qu’avez-vous pensé de cet article ?').fill(text)
  await page.getByRole('button', { name: 'Publier' }).click()
}
const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })

test('an empty comment is not sent and says so', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.goto(values)
  await expect(page.getByRole('heading', { name: 'Aucun commentaire' })).toBeVisible()
  await comment(page, 'Camille', '  ')
  await expect(comments(page).getByRole('alert')).toHaveText('Name and comment are required.')
  await expect(page.getByLabel('Commentaire', { exact: true })).toBeFocused()
  await comment(page, '', 'Bravo')
  await expect(page.getByLabel('Nom')).toBeFocused()
  expect(sent).toBe(0)
})

freshTest(
  'a comment comes first in the list and leaves an empty form; a second at once has to wait',
  async ({ page, expectBrowserError }) => {
    expectBrowserError(/429/)
    await page.goto(falls)
    await comment(page, 'Camille', 'Deux lignes,\nune leçon.')
    await expect(page.getByRole('heading', { name: '3 commentaires' })).toBeVisible()
    await expect(comments(page).getByRole('listitem').first()).toContainText('une leçon.')
    await expect(page.getByLabel('Nom')).toHaveValue('')
    await expect(page.getByText('Votre commentaire est publié.')).toBeVisible()

    await comment(page, 'Camille', 'Encore une chose.')
    await expect(comments(page).getByRole('alert')).toHaveText(
      /^Error adding comment\. .+secondes?/,
    )
    await expect(page.getByLabel('Commentaire', { exact: true })).toHaveValue('Encore une chose.')
    await expect(page.getByRole('heading', { name: '3 commentaires' })).toBeVisible()
  },
)

test('a comment that cannot be sent is kept', async ({ page, expectBrowserError }) => {
  expectBrowserError(/500/)
  await page.route('**/comments', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.goto(values)
  await comment(page, 'Camille', 'Bravo')
  await expect(comments(page).getByRole('alert')).toHaveText('Error adding comment.')
  await expect(page.getByLabel('Nom')).toHaveValue('Camille')
  await expect(page.getByLabel('Commentaire', { exact: true })).toHaveValue('Bravo')
})

freshTest('an Arabic comment begins at the right, as its title would', async ({ page }) => {
  const text = 'شكرا لكم، درس جميل.'
  await page.goto(falls)
  await comment(page, 'سلمى', text)
  const paragraph = comments(page).getByText(text)
  const rightGap = (written: Element) => {
    const range = document.createRange()
    range.selectNodeContents(written)
    return written.getBoundingClientRect().right - range.getBoundingClientRect().right
  }
  await expect.poll(() => paragraph.evaluate(rightGap)).toBeLessThan(2)
})
