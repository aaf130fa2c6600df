import { DOMParser } from '@xmldom/xmldom'
import { expect } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'

/**
 * A page's main part, with its first form: `fields` by their names, `notes` the words that describe
 * each to who does not see the page.
 */
export async function readPage(answer: Response) {
  const html = await answer.text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [main] = page.getElementsByTagName('main')
  if (!main) throw new Error('a page without main part')
  const all = (tag: string) => [...main.getElementsByTagName(tag)]
  const [form] = all('form')
  const fields: Record<string, string> = {}
  const boxes: Record<string, string> = {}
  const notes: Record<string, string> = {}
  for (const field of ['input', 'textarea', 'select'].flatMap(all)) {
    const name = field.getAttribute('name')
    if (!name) continue
    const options = [...field.getElementsByTagName('option')]
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? field
    const isText = field.tagName === 'textarea'
    const isUnchecked = field.getAttribute('type') === 'checkbox' && !field.hasAttribute('checked')
    const value = isText ? field.textContent : chosen.getAttribute('value')
    const values = isUnchecked ? boxes : fields
    values[name] = value ?? ''
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    notes[name] = ids.map((id) => page.getElementById(id)?.textContent).join(' ')
  }
  return {
    answer,
    html,
    main: main.textContent ?? '',
    all,
    method: form?.getAttribute('method'),
    action: form?.getAttribute('action') ?? '',
    fields,
    /** Boxes that are not checked, with the value of each */
    boxes,
    notes,
  }
}

export type Page = Awaited<ReturnType<typeof readPage>>

/** Sends a page's form as a browser without scripts does: what stands in it, and what is typed. */
export async function sendForm(
  app: Pick<TestApp, 'call'>,
  { method, action, fields, boxes }: Page,
  typed: Record<string, string>,
): Promise<Response> {
  expect(method).toBe('post')
  const names = Object.keys({ ...fields, ...boxes })
  expect(names).toEqual(expect.arrayContaining(Object.keys(typed)))
  const [path] = action.split('#')
  return await app.call(`POST ${path}`, `${new URLSearchParams({ ...fields, ...typed })}`, {
    'Content-Type': 'application/x-www-form-urlencoded',
    Host: 'club.fr',
    Origin: 'http://club.fr',
  })
}
