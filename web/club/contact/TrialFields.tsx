import type { Courses } from '#src/club/courses/courses.contract.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'
import { SelectField, TextField } from '#web/look/ui/Field.tsx'
import { lessonsOf } from './lessons.ts'
import type { FieldErrors, FieldName } from './validate.ts'

type Props = {
  courses: Courses | undefined
  values: Partial<Record<FieldName, string>>
  errors: FieldErrors
}

/** What helps to answer who asks for a trial lesson; nobody has to say any of it. */
export function TrialFields({ courses, values, errors }: Props) {
  const { lesson = '' } = values
  const lessons = lessonsOf(courses, lesson)
  const chosen = lessons.find((name) => normaliseText(name) === normaliseText(lesson)) ?? ''
  return (
    <>
      <input type="hidden" name="subject" value="Essai gratuit" />
      <TextField
        label="Téléphone"
        hint="facultatif"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values.phone}
        error={errors.phone}
      />
      <TextField
        label="Âge ou année de naissance"
        hint="facultatif"
        name="age"
        maxLength={40}
        defaultValue={values.age}
        error={errors.age}
      />
      {lessons.length > 0 && (
        <SelectField
          // A select takes what it says at first once only.
          key={chosen}
          label="Cours souhaité"
          hint="facultatif"
          name="lesson"
          defaultValue={chosen}
          error={errors.lesson}
        >
          <option value="">À voir ensemble</option>
          {lessons.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </>
  )
}
