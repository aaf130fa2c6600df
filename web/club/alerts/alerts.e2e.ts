import type { Page } from '@playwright/test'
import { keepLessons } from '#web/testing/lessons.ts'
import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'

test.use({ serviceWorkers: 'allow' })

const forgetButton = (page: Page) => page.getByRole('button', { name: 'Oublier mes cours' })

const sent: { path: string; body: { endpoint: string; lessons?: string[] } }[] = []

/** The browser's push service needs the internet: it is stood in for, and so is a site with https. */
async function withPushService(page: Page): Promise<void> {
  sent.length = 0
  await page.context().grantPermissions(['notifications'])
  await page.exposeFunction('noteSent', (path: string, body: string) => {
    sent.push({ path, body: JSON.parse(body) })
  })
  await page.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return made
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? made : null),
    })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const { fetch } = window
    window.fetch = async (address, init) => {
      const { pathname } = new URL(String(address), location.href)
      if (pathname === '/api/alert-key') return Response.json({ key: 'BAAA' })
      if (!/^\/api\/alert(s|-ends)$/.test(pathname)) return await fetch(address, init)
      if (sessionStorage.getItem('full')) {
        return Response.json({ errors: [{ msg: 'Le club est complet.' }] }, { status: 429 })
      }
      await (window as unknown as { noteSent: (...sent: unknown[]) => Promise<void> }).noteSent(
        pathname,
        init?.body,
      )
      return new Response(null, { status: 204 })
    }
  })
}

test('a visitor subscribes to a kept lesson, and unsubscribes in one tap', async ({ page }) => {
  await withPushService(page)
  const [{ key }, { key: other }] = await (await page.request.get('/api/next-lessons')).json()
  await page.goto('/')
  await keepLessons(page, key)
  const subscribeButton = page.getByRole('button', {
    name: 'Me prévenir si un cours est annulé ou déplacé',
  })
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'))
  await subscribeButton.click()
  await expect(page.getByText('Le club est complet.')).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('full'))
  await subscribeButton.click()
  await expect(page.getByText('Cet appareil sera prévenu.')).toBeVisible()
  expect(sent).toMatchObject([{ path: '/api/alerts', body: { lessons: [key] } }])
  expect(JSON.stringify(sent)).not.toContain('2019')
  await expectNoAxeViolations(page)

  // Another lesson is saved: the site subscribes to that one instead.
  await keepLessons(page, other)
  await expect.poll(() => sent.at(-1)?.body.lessons).toEqual([other])

  // One of several lessons may be left out.
  await keepLessons(page, key, other)
  await expect.poll(() => sent.at(-1)?.body.lessons).toEqual([key, other])
  const followed = page.getByRole('group', { name: 'Me prévenir pour' }).getByRole('checkbox')
  await followed.first().uncheck()
  await expect.poll(() => sent.at(-1)?.body.lessons).toEqual([other])
  await expect(followed.last()).toBeDisabled()

  // The site forgets inactive devices, so the subscription is renewed, but not at each visit.
  const before = sent.length
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ne plus me prévenir' })).toBeVisible()
  await expect(followed.first()).not.toBeChecked()
  expect(sent).toHaveLength(before)
  await page.evaluate(() => {
    const storedSubscription = JSON.parse(localStorage.getItem('mon-cours-alertes') ?? '')
    const sentAt = Date.now() - 8 * 24 * 60 * 60 * 1000
    localStorage.setItem('mon-cours-alertes', JSON.stringify({ ...storedSubscription, sentAt }))
  })
  await page.reload()
  await expect.poll(() => sent.length).toBe(before + 1)
  expect(sent.at(-1)?.body.lessons).toEqual([other])
  await followed.first().check()
  await expect.poll(() => sent.at(-1)?.body.lessons).toEqual([key, other])

  await page.getByRole('button', { name: 'Ne plus me prévenir' }).click()
  await expect(page.getByText('Cet appareil ne sera plus prévenu.')).toBeVisible()
  expect(sent.at(-1)).toEqual({
    path: '/api/alert-ends',
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' },
  })
  await subscribeButton.click()
  await expect(page.getByText('Cet appareil sera prévenu.')).toBeVisible()
  await forgetButton(page).click()
  await expect.poll(() => sent.at(-1)?.path).toBe('/api/alert-ends')
})

test('a site without push service offers installing and reads messages', async ({ page }) => {
  const started = page.context().waitForEvent('serviceworker')
  await page.goto('/')
  await keepLessons(page, '2 1400 Éveil')
  await test.step('a site over http offers no alerts', async () => {
    await expect(forgetButton(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /prévenir/ })).toHaveCount(0)
  })
  await test.step('a browser that can install the site is offered it once in Mon cours', async () => {
    const install = page.getByRole('button', { name: 'Mettre le site sur l’écran d’accueil' })
    await expect(install).toHaveCount(0)
    const offer = () =>
      page.evaluate(() => {
        const prompt = async () => sessionStorage.setItem('asked', 'yes')
        const event = new Event('beforeinstallprompt', { cancelable: true })
        window.dispatchEvent(Object.assign(event, { prompt }))
        return event.defaultPrevented
      })
    // The listener loads seconds after the first paint, long before a browser sends its event.
    await expect.poll(offer).toBe(true)
    await expect(page.getByText('votre cours d’une touche, même sans réseau')).toBeVisible()
    await install.click()
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('yes')
    await expect(install).toHaveCount(0)
    // Once is enough, whatever was answered.
    await page.reload()
    await expect(forgetButton(page)).toBeVisible()
    await expect.poll(offer).toBe(true)
    await expect(install).toHaveCount(0)
  })
  await test.step('a push message is shown, even an unreadable one', async () => {
    const worker = await started
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state)
    const notifications = await worker.evaluate(async () => {
      const notifications: unknown[] = []
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      // The browser of the tests has no notifications.
      Object.assign(registration, {
        showNotification: async (title: string, { body }: NotificationOptions) => {
          notifications.push([title, body])
        },
      })
      const read = JSON.stringify({ title: 'Pas de cours mercredi', body: 'Gymnase fermé' })
      const Push = (self as unknown as { PushEvent: new (...of: unknown[]) => Event }).PushEvent
      for (const data of [read, 'illisible']) self.dispatchEvent(new Push('push', { data }))
      return notifications
    })
    expect(notifications).toEqual([
      ['Pas de cours mercredi', 'Gymnase fermé'],
      ['Un cours change', 'Voyez le planning.'],
    ])
  })
})

test.describe('on an iPhone', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  test.use({ userAgent: `${phone} Version/18.0 Mobile/15E148 Safari/604.1` })

  test('on an iPhone alerts ask to add the site to the home screen first', async ({ page }) => {
    await withPushService(page)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto('/')
    await keepLessons(page, '2 1400 Éveil')
    await expect(page.getByText(/Touchez Partager, puis «\sSur l’écran d’accueil\s»/)).toBeVisible()
    await expect(page.getByText('prévenu s’il est annulé ou déplacé')).toBeVisible()
    await expect(page.getByRole('button', { name: /prévenir/ })).toHaveCount(0)
    await expectNoAxeViolations(page)
    // Closed once, it never comes back.
    await page.getByRole('button', { name: 'Ne plus proposer' }).click()
    await expect(page.getByText(/Touchez Partager/)).toHaveCount(0)
    await page.reload()
    await expect(forgetButton(page)).toBeVisible()
    await expect(page.getByText(/Touchez Partager/)).toHaveCount(0)
  })
})
