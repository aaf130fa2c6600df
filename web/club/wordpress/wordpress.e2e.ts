import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const host = 'https://www.ancien-club.example'

const exported = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>${host}</link>${[1, 2, 3]
  .map(
    (id) => `<item><title>Récit ${id}</title><link>${host}/2024/recit-${id}/</link>
<content:encoded><![CDATA[<p>Une belle journée.</p>]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-03-0${id} 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  )
  .join('\n')}<item><title>Kimono</title><wp:post_id>4</wp:post_id>
<wp:post_date_gmt>2024-03-04 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
<wp:post_type>product</wp:post_type></item></channel></rss>`

test('an export of WordPress is looked through, imported, and undone as a whole; the site is exported', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  await loginAsAdmin(page, site, '/admin/dashboard/importer')
  await expect(page.getByRole('heading', { level: 1, name: 'Importer' })).toBeVisible()
  const file = page.getByLabel('Export de WordPress (.xml)')
  const chosen = (text: string) => ({
    name: 'ancien.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  })
  await file.setInputFiles(chosen('PK no export'))
  await expect(page.getByText('Ce n’est pas ce fichier-là')).toBeVisible()
  await file.setInputFiles(chosen(exported))
  await page.getByRole('button', { name: 'Voir ce qui viendra' }).click()
  await expect(page.getByText('– 3 articles, 0 commentaire approuvé')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  const done = page.getByRole('listitem').filter({ hasText: 'Ce qui est venu de' })
  await expect(done).toBeVisible()
  const old = await fetch(`${site.url}/2024/recit-2/`)
  expect([old.status, new URL(old.url).pathname]).toEqual([200, '/blogs/recit-2'])

  const leftover = page.getByRole('checkbox', { name: 'Kimono (4 mars 2024)' })
  await leftover.check()
  await expect(leftover).toBeChecked()

  await page.getByRole('button', { name: 'Tout mettre à la Corbeille' }).click()
  await page.getByRole('button', { name: 'Mettre à la Corbeille', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Défaire' })).toHaveCount(0)
  // Visitors see it within a second.
  await expect.poll(async () => (await fetch(`${site.url}/2024/recit-2/`)).status).toBe(404)
  const trash = await write<{ title: string }[]>(site, 'GET /api/trash')
  expect(trash.map(({ title }) => title)).toContain('Récit 2')

  await test.step('the site is exported from its section', async () => {
    await page.getByRole('link', { name: 'Exporter', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Exporter le site (ZIP)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/)
  })
})
