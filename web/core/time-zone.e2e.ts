import { expect, test } from '#web/testing/server.ts'
import { startSite } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

test('a club’s time zone sets its days and hours, whatever the visitor’s', async ({ page }) => {
  const site = await startSite({ TIME_ZONE: 'Pacific/Marquesas' })
  try {
    const event = { title: 'Gala', description: 'Fête', date: '2046-12-05', startTime: '18:30' }
    await write(site, 'POST /api/events', event)
    const document = await (await page.request.get(`${site.url}/events/gala`)).text()
    expect(document).toContain('2046-12-05T18:30:00-09:30')
    await page.clock.setFixedTime('2046-12-05T21:45:00Z')
    await page.goto(`${site.url}/ce-soir`)
    await expect(page.getByText('12:15')).toBeVisible()
    await page.close()
  } finally {
    await site.stop()
  }
})
