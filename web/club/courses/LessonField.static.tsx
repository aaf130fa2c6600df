import type { ComponentProps } from 'react'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { SelectField } from '#web/ui/components/Field.tsx'
import { listNamedLessons } from './lessonNames.ts'

type Props = {
  courses?: Courses | undefined
  field: Pick<ComponentProps<typeof SelectField>, 'name' | 'defaultValue' | 'error'>
}

/** Choice of the lesson to try, in the contact form. */
export function LessonField({ courses, field }: Props) {
  const lesson = String(field.defaultValue ?? '')
  const lessons = listNamedLessons(courses, lesson)
  if (lessons.length === 0) return null
  const chosen = lessons.find((name) => normaliseText(name) === normaliseText(lesson)) ?? ''
  return (
    <SelectField
      // Remounts the select: React applies its default value only once.
      key={chosen}
      label="Cours souhaité"
      hint="facultatif"
      {...field}
      defaultValue={chosen}
      choices={[['', 'À voir ensemble'], ...lessons.map((name) => [name, name] as const)]}
    />
  )
}
