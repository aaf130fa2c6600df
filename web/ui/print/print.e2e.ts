import { expect, test } from '#web/testing/server.ts'

/** Width and height of each page, in points. */
function listPages(pdf: Buffer): [number, number][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)])
}

test('timetable and event print on one sheet, other pages in black', async ({ page }) => {
  const print = async () => listPages(await page.pdf({ preferCSSPageSize: true }))

  await test.step('the timetable prints on one sheet, A4', async () => {
    await page.goto('/cours')
    await page.getByRole('link', { name: 'Affiche à imprimer' }).click()
    await expect(page).toHaveURL('/cours/affiche')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
    await expect(page.getByRole('img', { name: /Code QR de http.*\/cours$/ })).toBeVisible()
    const [[width = 0, height = 0] = [], ...more] = await print()
    expect([Math.round(width), Math.round(height), more]).toEqual([595, 842, []])
  })

  await test.step('an event prints on one sheet, A4 or A3', async () => {
    await page.goto('/events')
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Affiche à imprimer' }).click()
    await page.getByRole('link', { name: 'A3' }).click()
    await expect(page).toHaveURL(/\/affiche\?format=a3$/)
    const [[wide = 0, tall = 0] = [], ...others] = await print()
    expect([Math.round(wide), Math.round(tall), others]).toEqual([842, 1191, []])
    const article = page.getByRole('article')
    const { x = -1, width: shown = 0 } = (await article.boundingBox()) ?? {}
    const screen = page.viewportSize()?.width ?? 0
    expect(x, 'the whole sheet is on the screen').toBeGreaterThanOrEqual(0)
    expect(x + shown).toBeLessThanOrEqual(screen + 1)
    await page.getByRole('link', { name: 'Retour' }).click()
    await expect(page).toHaveURL(/\/events\/[\w-]+$/)
  })

  await test.step('a page prints black on white, from the dark scheme and dark sections too', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/podiums')
    for (const name of ['PODIUMS', /^Saison/]) {
      const heading = page.getByRole('heading', { name }).first()
      await expect(heading).toHaveCSS('color', 'rgb(20, 22, 26)')
    }
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})
