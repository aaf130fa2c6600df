import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { expect, type Site, test } from '#web/testing/server.ts'

const article = '/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka'
const id = article.slice('/blogs/'.length)
const values = '/blogs/huit-valeurs-un-seul-tatami-le-code-moral-raconte-aux-enfants'

/** 45 comments before those the article came with, as many visitors would have written them. */
function addComments({ dataDir }: Site): void {
  const db = new Sqlite(join(dataDir, 'site.sqlite'))
  const insert = db.prepare(
    'insert into comments (id, blog_id, name, text, created_at) values (?, ?, ?, ?, ?)',
  )
  for (let n = 0; n < 45; n++) {
    const time = new Date(Date.UTC(2020, 0, 1, 12, n)).toISOString()
    insert.run(`older${n}`, id, `Visiteur ${n}`, `Avis numéro ${n}`, time)
  }
  db.close()
}

const send = async (page: Page, name: string, text: string) => {
  await page.getByPlaceholder('Votre nom').fill(name)
  await page.getByPlaceholder('Qu’avez-vous pensé de cet article ?').fill(text)
  await page.getByRole('button', { name: 'Publier' }).click()
}
const region = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const comments = (page: Page) => region(page).getByRole('listitem')
const text = (page: Page) => page.getByLabel('Commentaire', { exact: true })
const older = (page: Page) =>
  region(page).getByRole('link', { name: 'Voir les commentaires précédents' })

test('comments are read in pages, and a visitor writes one', async ({
  page,
  site,
  expectBrowserError,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.goto(values)
  await test.step('an empty comment is not sent and says so', async () => {
    await expect(page.getByRole('heading', { name: 'Aucun commentaire' })).toBeVisible()
    await send(page, 'Camille', '  ')
    await expect(region(page).getByRole('alert')).toHaveText('Name and comment are required.')
    await expect(text(page)).toBeFocused()
    await send(page, '', 'Bravo')
    await expect(page.getByLabel('Nom')).toBeFocused()
    expect(sent).toBe(0)
  })
  await test.step('a comment that cannot be sent stays in the form', async () => {
    expectBrowserError(/500/)
    await page.route('**/comments', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
    await send(page, 'Camille', 'Bravo')
    await expect(region(page).getByRole('alert')).toHaveText('Error adding comment.')
    await expect(page.getByLabel('Nom')).toHaveValue('Camille')
    await expect(text(page)).toHaveValue('Bravo')
    await page.unroute('**/comments')
  })
  await test.step('older comments are loaded below on request', async () => {
    addComments(site)
    await page.goto(article)
    await expect(comments(page)).toHaveCount(20)
    await expect(region(page).getByRole('heading', { name: '47 commentaires' })).toBeVisible()
    await older(page).click()
    await expect(comments(page)).toHaveCount(40)
    await older(page).click()
    await expect(comments(page)).toHaveCount(47)
    await expect(comments(page).last()).toContainText('Avis numéro 0')
    await expect(older(page)).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })
  await test.step('without scripts older comments have their own pages by links', async () => {
    const older = 'Voir les commentaires précédents'
    const newer = 'Voir les commentaires plus récents'
    for (const [number, count, expected] of [
      [1, 18, [`?commentaires=2#commentaires ${older}`]],
      [2, 20, [`#commentaires ${newer}`, `?commentaires=3#commentaires ${older}`]],
      [3, 7, [`?commentaires=2#commentaires ${newer}`]],
    ] as const) {
      const html = await (await page.request.get(`${article}?commentaires=${number}`)).text()
      expect(html).toContain(`<link rel="canonical" href="${site.url}${article}"`)
      expect(html.match(/(?<=>)Avis numéro \d+/g)).toHaveLength(count)
      const links = html.matchAll(/href="[^"?#]*([^"]*)"[^>]*>(?:<[^>]*>)*(Voir les comm[^<]*)/g)
      expect([...links].map(([, address, text]) => `${address} ${text}`)).toEqual(expected)
    }
  })
  await test.step('a new comment is first and empties the form; a second one must wait', async () => {
    expectBrowserError(/429/)
    await send(page, 'سلمى', 'شكرا لكم،\nدرس جميل.')
    await expect(comments(page)).toHaveCount(48)
    await expect(page.getByRole('heading', { name: '48 commentaires' })).toBeVisible()
    await expect(comments(page).first()).toContainText('درس جميل.')
    await expect(page.getByLabel('Nom')).toHaveValue('')
    await expect(page.getByText('Votre commentaire est publié.')).toBeVisible()

    await send(page, 'Camille', 'Encore une chose.')
    await expect(region(page).getByRole('alert')).toHaveText(/^Error adding comment\. .+secondes?/)
    await expect(text(page)).toHaveValue('Encore une chose.')
    await expect(page.getByRole('heading', { name: '48 commentaires' })).toBeVisible()
  })
  await test.step('an Arabic comment begins at the right, as its title does', async () => {
    const rightGap = (written: Element) => {
      const range = document.createRange()
      range.selectNodeContents(written)
      return written.getBoundingClientRect().right - range.getBoundingClientRect().right
    }
    const paragraph = comments(page).getByText('درس جميل.')
    await expect.poll(() => paragraph.evaluate(rightGap)).toBeLessThan(2)
  })
})
