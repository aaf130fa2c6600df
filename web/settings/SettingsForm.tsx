import { FormProvider } from 'react-hook-form'
import {
  type Settings,
  type SettingsInput,
  settingsShape,
} from '#src/settings/settings.contract.ts'
import { sameValue, type Values } from '#web/forms/fieldValues.ts'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/forms/SingleForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClubFields } from './ClubFields.tsx'
import {
  BannerFields,
  CoachesFields,
  ContactFields,
  DisciplinesFields,
  HeroFields,
  HistoryFields,
  PlanningFields,
} from './PagesFields.tsx'
import { ProgramsFields } from './ProgramsFields.tsx'
import styles from './SettingsForm.module.css'
import { partLabels, type SettingsFields } from './settingsFields.ts'

const texts = {
  updated: 'Réglages enregistrés.',
  failed: 'Les réglages n’ont pas été enregistrés',
}

/** All parts in one form, saved together by a button that stays within reach. */
export function SettingsForm(props: SingleFormProps<Settings>) {
  const { form, saving } = useSingleForm(props, {
    room: '/api/settings',
    contract: settingsShape,
    toFields: (settings: Settings): SettingsFields => settings,
    labels: partLabels,
    toBody: changedParts,
    texts,
  })
  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className={styles.form}>
        <PartList />
        <ClubFields />
        <HeroFields />
        <HistoryFields />
        <DisciplinesFields />
        <PlanningFields />
        <ProgramsFields />
        <BannerFields />
        <CoachesFields />
        <ContactFields />
      </SingleForm>
    </FormProvider>
  )
}

/** A part nobody has touched is not sent: what is stored of it may be more than could be read. */
function changedParts(settings: Settings, before: Values): SettingsInput {
  const changed = Object.entries(settings).filter(
    ([part, value]) => !sameValue(value, before[part]),
  )
  return Object.fromEntries(changed)
}

/** The form is long: each of its parts in one step, the focus along. */
function PartList() {
  return (
    <nav aria-label="Parties des réglages">
      <ul className={styles.parts}>
        {Object.entries({ ...partLabels, mail: 'Courriel' }).map(([part, label]) => (
          <li key={part}>
            <Button size="small" variant="ghost" onClick={() => lead(part)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function lead(part: string): void {
  const heading = document.getElementById(part)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
