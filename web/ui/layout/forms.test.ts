import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Without a method a browser sends a form by GET: a password would stand in the address. */
test('every form has its method, and only a search uses GET', () => {
  const forms = globSync('web/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/<form\b[\s\S]*?>\n/g)].map(([tag]) => ({
      file: file.replaceAll('\\', '/'),
      method:
        /\bmethod="(\w+)"/.exec(tag)?.[1] ??
        // Small forms of the dashboard get theirs from the hook.
        (/\{\.\.\.form\}/.test(tag) && text.includes('useSmallAdminForm(') ? 'post' : undefined),
    }))
  })
  const hook = readFileSync('web/admin/forms/useSmallAdminForm.ts', 'utf8')
  expect(hook).toContain("form: { method: 'post', ")
  expect(forms.length).toBeGreaterThan(8)
  expect(forms.filter(({ method }) => !method)).toEqual([])
  const byAddress = forms.filter(({ method }) => method === 'get')
  expect(byAddress.map(({ file }) => file).toSorted()).toEqual([
    'web/club/blogs/Filtering.tsx',
    'web/club/courses/finder/FindCourseForm.tsx',
    'web/club/joining/Calculator.tsx',
  ])
})
