import type { BrowserContext, Page } from '@playwright/test'

/** Holds requests back until what this returns is called: then they go to the server, or are lost. */
export async function hold(
  page: Page | BrowserContext,
  address: string | RegExp,
  { method, end = 'continue' }: { method?: string; end?: 'continue' | 'abort' } = {},
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return await route.continue()
    await held
    // The page may have gone elsewhere.
    await route[end]().catch(() => {})
  })
  return letGo
}
