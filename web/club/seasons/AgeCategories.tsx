import { ageCategories, tellYears } from '#src/club/seasons/age-categories.contract.ts'
import type { ShownSeason } from '#src/club/seasons/seasons.contract.ts'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './AgeCategories.module.css'

export function AgeCategories({ season }: { season: ShownSeason }) {
  return (
    <section className="wrap section" aria-labelledby="categories">
      <SectionHead title="Catégories d’âge" id="categories" small>
        <p className="muted">{season.name}</p>
      </SectionHead>
      <table
        className={classes('mt-5 wide narrow tabular', styles.table)}
        aria-labelledby="categories"
      >
        <thead>
          <tr>
            <th scope="col">Catégorie</th>
            <th scope="col">Années de naissance</th>
          </tr>
        </thead>
        <tbody>
          {ageCategories(season.year).map((category) => (
            <tr key={category.name}>
              <th scope="row">{category.name}</th>
              <td>{tellYears(category)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
