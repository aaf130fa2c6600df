import Search from 'lucide-react/icons/search'
import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import { finderPlace, hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Select, type SelectProps } from '#web/ui/components/Select.tsx'
import {
  type CourseSearch,
  disciplineNames,
  findAddress,
  readCourseSearch,
} from './courseSearch.ts'
import styles from './FindCourse.module.css'

/** From baby judo to coming of age, in the year of the season. */
const youngest = 3
const oldest = 17

type Props = {
  search?: CourseSearch
  /** In which the season begins */
  year: number
}

export function FindCourseForm({ search = {}, year }: Props) {
  const [, navigate] = useLocation()
  const years = Array.from({ length: oldest - youngest + 1 }, (_, age) => year - youngest - age)
  const { who, discipline } = search
  // A shared address may ask for any year.
  if (typeof who === 'number' && !years.includes(who)) years.push(who)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`])
    navigate(findAddress(readCourseSearch(new URLSearchParams(fields))))
  }
  return (
    <form
      key={`${who} ${discipline}`}
      method="get"
      action={`${hrefs.courses}#${finderPlace}`}
      className={`cluster gap-4 items-end mt-5 ${styles.form}`}
      onSubmit={find}
    >
      <Choice
        label="Année de naissance"
        name="annee"
        required
        defaultValue={who ?? ''}
        choices={[
          ['', 'Choisir…'],
          ['adulte', 'Adulte'],
          ...years.map((born) => [born, born] as const),
        ]}
      />
      <Choice
        label="Discipline"
        name="discipline"
        defaultValue={discipline ?? ''}
        choices={[['', 'Toutes'], ...Object.entries(disciplineNames)]}
      />
      <Button type="submit" icon={<Search />}>
        Trouver mon cours
      </Button>
    </form>
  )
}

/** Nothing can be wrong with it: the fields of other forms, with their errors, weigh more. */
function Choice({ label, ...native }: SelectProps & { label: string }) {
  const id = useId()
  return (
    <div className="stack gap-2">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <Select {...native} id={id} />
    </div>
  )
}
