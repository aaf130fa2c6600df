import { ageCategories } from '#src/club/seasons/age-categories.contract.ts'
import type { ShownSeason } from '#src/club/seasons/seasons.contract.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './AgeCategories.module.css'
import { tellYears } from './tellYears.ts'

/** The federation's age categories, in the years of birth of the season on display. */
export function AgeCategories({ season }: { season: ShownSeason }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="categories">
      <SectionHead title="Catégories d’âge" id="categories" small>
        <p className="muted">{season.name}</p>
      </SectionHead>
      <table className={styles.table} aria-labelledby="categories">
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
