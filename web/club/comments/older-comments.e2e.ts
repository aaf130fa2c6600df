import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { expect, type Site, freshTest as test } from '#web/testing/server.ts'

const article = '/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka'
const id = article.slice('/blogs/'.length)

/** 45 comments before those the article came with, as many visitors would have written them. */
function fill({ dataDir }: Site): void {
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

const region = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const comments = (page: Page) => region(page).getByRole('listitem')
const older = 'Voir les commentaires précédents'

test('older comments come below the newest ones when they are asked for', async ({
  page,
  site,
}) => {
  fill(site)
  await page.goto(article)
  await expect(comments(page)).toHaveCount(20)
  await expect(region(page).getByRole('heading', { name: '47 commentaires' })).toBeVisible()
  await region(page).getByRole('link', { name: older }).click()
  await expect(comments(page)).toHaveCount(40)
  await region(page).getByRole('link', { name: older }).click()
  await expect(comments(page)).toHaveCount(47)
  await expect(comments(page).last()).toContainText('Avis numéro 0')
  await expect(region(page).getByRole('link', { name: older })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')

  await region(page).getByLabel('Nom').fill('Camille')
  await region(page).getByLabel('Commentaire', { exact: true }).fill('Une leçon.')
  await region(page).getByRole('button', { name: 'Publier' }).click()
  await expect(comments(page)).toHaveCount(48)
  await expect(comments(page).first()).toContainText('Camille')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('older comments are pages of their own, and the article keeps its address', async ({
    page,
    site,
  }) => {
    fill(site)
    await page.goto(article)
    await region(page).getByRole('link', { name: older }).click()
    await expect(page).toHaveURL(`${site.url}${article}?commentaires=2#commentaires`)
    await expect(comments(page)).toHaveCount(20)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + article)
    await region(page).getByRole('link', { name: older }).click()
    await expect(comments(page)).toHaveCount(7)
    await expect(comments(page).last()).toContainText('Avis numéro 0')
    await expect(region(page).getByRole('link', { name: older })).toHaveCount(0)
    await region(page).getByRole('link', { name: 'Voir les commentaires plus récents' }).click()
    await expect(page).toHaveURL(`${site.url}${article}?commentaires=2#commentaires`)
    await expect(comments(page)).toHaveCount(20)
  })
})
