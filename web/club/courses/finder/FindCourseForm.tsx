import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { disciplineKey } from '#src/core/settings/disciplines.shared.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Select, type SelectProps } from '#web/ui/components/Select.tsx'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { type CourseSearch, maxPeople } from './courseSearch.ts'

/** Ages in years offered, from the youngest beginners to adulthood. */
const youngest = 3
const oldest = 17

type Props = {
  search?: CourseSearch
  /** Years in which the seasons begin that are asked about */
  seasons: readonly number[]
}

export function FindCourseForm({ search, seasons }: Props) {
  const disciplines = useDisciplines()
  const last = Math.max(...seasons) - youngest
  const first = Math.min(...seasons) - oldest
  const years = Array.from({ length: last - first + 1 }, (_, age) => last - age)
  const { people, discipline } = search ?? { people: [] }
  // Adds the years of a shared address, which may be any.
  years.push(...people.filter((who) => typeof who === 'number' && !years.includes(who)).map(Number))
  const [person, ...others] = people
  const choices = [['adulte', 'Adulte'] as const, ...years.map((born) => [born, born] as const)]
  // The page of the lessons asks for one person more, home for one alone.
  const more = search ? Math.min(others.length + 1, maxPeople - 1) : 0
  return (
    <form
      key={`${people} ${discipline}`}
      method="get"
      action={`${hrefs.courses}#${finderAnchor}`}
      className="flex flex-wrap gap-4 items-end mt-6 *:flex-[1_1_9rem] md:*:flex-[0_1_14rem]">
      <Choice
        label="Année de naissance"
        name="annee"
        required
        defaultValue={person ?? ''}
        choices={[['', 'Choisir…'], ...choices]}
      />
      {Array.from({ length: more }, (_, at) => (
        <Choice
          // biome-ignore lint/suspicious/noArrayIndexKey: the persons have an order
          key={at}
          label={`${at + 2}e personne`}
          name="annee"
          defaultValue={others[at] ?? ''}
          choices={[['', 'Aucune'], ...choices]}
        />
      ))}
      {disciplines.length > 1 && (
        <Choice
          label="Discipline"
          name="discipline"
          defaultValue={discipline ?? ''}
          choices={[
            ['', 'Toutes'],
            ...disciplines.map((one) => [disciplineKey(one), one.name] as const),
          ]}
        />
      )}
      <Button type="submit" icon={<Search />} className="max-md:basis-full! md:flex-none!">
        Trouver mon cours
      </Button>
    </form>
  )
}

/** Select without error handling: the full form fields would load more code. */
function Choice({ label, ...native }: SelectProps & { label: string }) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-label font-semibold leading-normal">
        {label}
      </label>
      <Select {...native} id={id} />
    </div>
  )
}
