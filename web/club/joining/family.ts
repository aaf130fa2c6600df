/** The people one works out a price for, as the address says them: `?p1=Enfants&p2=Adultes`. */
export const people = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const

/** The fee of each, by its name. */
export const readFamily = (query: URLSearchParams): string[] =>
  people.flatMap((name) => query.get(name)?.trim() || [])

/** The same in its one spelling: nobody is left out between two. */
export const writeFamily = (chosen: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    people.flatMap((name, place) => {
      const fee = chosen[place]
      return fee ? [[name, fee]] : []
    }),
  )
