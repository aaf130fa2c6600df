import { FormChoice, FormTexts } from '#web/office/forms/FormField.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import { CourseField, type CoursesFields } from './CoursesForm.tsx'

/** The choices of spec section 3, and what each shows. */
const icons = {
  Users: 'Groupe',
  Trophy: 'Coupe',
  Heart: 'Cœur',
  Zap: 'Éclair',
  Target: 'Cible',
  BookOpen: 'Livre',
  Calendar: 'Calendrier',
}

/** A new activity starts with the Users icon. */
const empty = { title: '', icon: 'Users', description: '', objectives: [''] }

export function ActivitiesFields() {
  return (
    <RowGroup
      list="activities"
      title="Activités"
      item="Activité"
      addLabel="Ajouter une activité"
      start={() => empty}
      firstField="title"
      describe={({ title = '', description = '' }) => ({ name: title, more: description })}
    >
      {(index) => (
        <>
          <CourseField name={`activities.${index}.title`} label="Titre" />
          <FormChoice<CoursesFields>
            name={`activities.${index}.icon`}
            label="Icône"
            options={icons}
          />
          <CourseField name={`activities.${index}.description`} label="Description" rows={4} />
          <FormTexts<CoursesFields>
            name={`activities.${index}.objectives`}
            legend="Objectifs"
            label="Objectif"
            addLabel="Ajouter un objectif"
            removeLabel="Supprimer l’objectif"
            least={0}
          />
        </>
      )}
    </RowGroup>
  )
}
