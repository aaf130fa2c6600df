import { useEffect } from 'react'
import type { FormSaving } from './useAdminForm.ts'

/** The sentence below the field one is led to is not to lie under buttons that stay in sight. */
export function useSeenErrors(
  form: { current: HTMLFormElement | null },
  { tries, state }: Pick<FormSaving, 'tries' | 'state'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, and what came of it
  useEffect(() => {
    const field = form.current?.querySelector('[aria-invalid="true"]:focus')
    const note = field?.getAttribute('aria-describedby')?.split(' ').at(-1)
    if (!field || !note) return
    measureSaveBar(form.current?.querySelector('[data-keep-clear]'))
    document.getElementById(note)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [form, tries, state])
}

/** The height of the buttons where they stay in sight: what is led to stands above (base.css). */
function measureSaveBar(foot: Element | null | undefined): void {
  if (!foot || getComputedStyle(foot).position !== 'sticky') return
  document.documentElement.style.setProperty('--save-bar', `${foot.clientHeight}px`)
}

/** Keeps that up to date while the buttons are there. */
export function watchSaveBar(foot: Element | null) {
  if (!foot) return
  const watch = new ResizeObserver(() => measureSaveBar(foot))
  watch.observe(foot)
  return () => {
    watch.disconnect()
    document.documentElement.style.removeProperty('--save-bar')
  }
}
