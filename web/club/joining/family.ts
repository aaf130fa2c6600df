export type Person = {
  who: string
  /** Holds this season's licence already, from another club */
  licensed: boolean
  aids: string[]
}

/** Members in the address: `?p1=Enfants&a1=Pass’Sport&p2=Adultes&l2=1`. */
export const people = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const familyQuery = people.flatMap((nth) => [`p${nth}`, `l${nth}`, `a${nth}`])

/** Reads all places in order; an empty `who` is no member. */
export const readFamily = (query: Pick<URLSearchParams, 'get' | 'getAll'>): Person[] =>
  people.map((nth) => ({
    who: query.get(`p${nth}`)?.trim() ?? '',
    licensed: query.get(`l${nth}`) === '1',
    aids: query.getAll(`a${nth}`),
  }))

export function writeFamily(family: readonly Person[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const [index, { who, licensed, aids }] of family.filter(({ who }) => who).entries()) {
    query.set(`p${index + 1}`, who)
    if (licensed) query.set(`l${index + 1}`, '1')
    for (const aid of aids) query.append(`a${index + 1}`, aid)
  }
  return query
}
