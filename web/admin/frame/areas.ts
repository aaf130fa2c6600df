import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { listAdminSections } from './sections.ts'

const format = new Intl.ListFormat('fr')

/** Areas an editor's account can have, each with the sections it opens: « Cours et Fermetures ». */
export function listAreas(): { name: string; label: string; choice: string | undefined }[] {
  const sections = listAdminSections().flatMap(({ section }) => (section?.area ? [section] : []))
  const names = [...new Set(sections.map(({ area }) => area?.name ?? ''))]
  return names.map((name) => {
    const opened = sections.filter(({ area }) => area?.name === name)
    return {
      name,
      label: format.format(opened.map(({ label }) => label)),
      choice: opened.find(({ area }) => area?.choice)?.area?.choice,
    }
  })
}

/** Ready choices of access, each with its areas; any other is « Au choix ». */
export const choices = ['Administration', 'Rédaction', 'Professeur', 'Au choix'] as const
export type Choice = (typeof choices)[number]

export const listChoiceAreas = (choice: Choice): string[] =>
  listAreas()
    .filter((area) => area.choice === choice)
    .map(({ name }) => name)

export function findChoice({ role, areas }: Access): Choice {
  if (role === 'admin') return 'Administration'
  const areaNames = listAreas().map(({ name }) => name)
  const ownAreas = areaNames.filter((name) => areas.includes(name)).join()
  return (
    choices.find((choice) => ownAreas && listChoiceAreas(choice).join() === ownAreas) ?? 'Au choix'
  )
}

/** Sentence that names the sections an access opens. */
export function describeAccess({ role, areas }: Access): string {
  if (role === 'admin') return 'Tout le tableau de bord, comme vous.'
  const opened = listAreas().filter(({ name }) => areas.includes(name))
  if (opened.length === 0) return 'Rien encore\u00a0: cochez au moins un domaine.'
  return `${format.format(opened.map(({ label }) => label))}\u00a0; ni réglages, ni comptes.`
}
