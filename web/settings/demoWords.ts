import type { DemoLeft, DemoRoom } from '#src/demo/demo.contract.ts'

type Removable = DemoLeft['removable']

const words: Record<DemoRoom, [one: string, more: string]> = {
  coaches: ['entraîneur', 'entraîneurs'],
  blogs: ['article', 'articles'],
  events: ['événement', 'événements'],
  podiums: ['podium', 'podiums'],
  about: ['l’adresse de la page À propos', ''],
  courses: ['la page Cours', ''],
}

/** « 12 éléments » */
export function countAll(removable: Removable): string {
  const count = removable.reduce((sum, room) => sum + room.count, 0)
  return count > 1 ? `${count} éléments` : 'un élément'
}

/** « 3 articles, 1 événement et la page Cours » */
export function nameAll(removable: Removable): string {
  const names = removable.map(({ room, count }) => {
    const [one, more] = words[room]
    if (more === '') return one
    return `${count} ${count > 1 ? more : one}`
  })
  return new Intl.ListFormat('fr').format(names)
}
