import { expect, test } from '#web/testing/server.ts'

/* What a page asks for until its first paint is seen on the walk over all pages (screens.e2e.ts). */

test('off-screen sections are laid out once interactive', async ({ browser, page }) => {
  for (const path of ['/', '/cours']) {
    await page.goto(path)
    const last = page.locator('footer a').first()
    const laidOut = last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
    expect(await laidOut, path).toBe(true)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.evaluate(async () => {
      document.head.append(document.createElement('link'))
      document.body.append(document.createElement('p'))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    const restyled: { args: { elementCount?: number } }[] = traceEvents.filter(
      ({ name }: { name: string }) => name === 'UpdateLayoutTree',
    )
    const count = restyled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
    expect(count, path).toBeGreaterThan(0)
    expect(count, path).toBeLessThan(200)
  }
})
