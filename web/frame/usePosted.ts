import { useContext, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '#web/api.ts'
import { PostedContext, sentMark } from '#web/boot.ts'

/**
 * How a form starts that the browser may have posted by itself. `values` are what its fields say
 * at first (defaultValue), until `empty` clears it once it was sent.
 */
export function usePosted() {
  const { sent = false, status, problems = [], ...posted } = useContext(PostedContext) ?? {}
  const [values, setValues] = useState(posted.values ?? {})
  useLayoutEffect(giveBackTexts, [])
  useEffect(() => {
    if (sent) forgetSent()
  }, [sent])
  const empty = (form: HTMLFormElement | null) => {
    flushSync(() => setValues({}))
    form?.reset()
  }
  return { sent, status, problems, values, empty }
}

/** What is wrong with which of these fields: the first problem of each. */
export function byField<Name extends string>(
  problems: Problem[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const problem = problems.find(({ path }) => path === name)
    if (problem) found[name] = problem.msg
  }
  return found
}

/** Told once: the address that is shared or loaded again is the page's own. */
function forgetSent(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(sentMark)
  window.history.replaceState(window.history.state, '', address)
}

/*
 * React gives a text area its first text again as it takes the server's page over (a form that
 * was refused has one), whatever was typed there since; it leaves other fields alone. So that is
 * kept from the moment the form's code is here, and given back.
 */
const texts = new Map<HTMLTextAreaElement, string>()

if (!import.meta.env.SSR) {
  for (const area of document.querySelectorAll('textarea')) texts.set(area, area.value)
  window.addEventListener('input', keepText, { capture: true })
}

function keepText({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
}

function giveBackTexts(): void {
  window.removeEventListener('input', keepText, { capture: true })
  for (const [area, text] of texts) if (area.value !== text) area.value = text
  texts.clear()
}
